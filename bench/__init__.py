"""Speed, beside a named peer in the same run. Not shipped: it needs the peer installed."""
