"""T22, Distant Suns: hidden domain counters on neutral planets, probing, razing, and what each kind does."""
