"""What tables on the solar map with patents share: the signs of pieces, cards in words, spaces with their facts."""
