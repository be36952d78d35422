def board(seats): raise NotImplementedError
def scene(words, table): raise NotImplementedError
def text_board(words, view, lang): return ""
