"""Plays for Tobias: to win where he can, and at random where he loses anyway."""
import os
import random
import sys

MOST_LETTERS = 100


def end(code, message):
    with open(sys.argv[3] + "judgemessage.txt", "w") as file:
        file.write(message)
    # Without another flush, which would fail if the program has ended.
    os._exit(code)


def say(*words):
    try:
        print(*words, flush=True)
    except BrokenPipeError:
        end(43, "the program has ended in the middle of the game")


def hear():
    line = sys.stdin.buffer.readline(MOST_LETTERS)
    if line == b"":
        end(43, "the program has ended in the middle of the game")
    return line.strip()


def winning_moves(n, k):
    """Returns for each number of lanterns the moves that win if they are allowed."""
    good = []
    for left in range(n + 1):
        moves = range(1, min(k, left) + 1)
        good.append([move for move in moves if not set(good[left - move]) - {move}])
    return good


def main():
    with open(sys.argv[1]) as file:
        n, k, seed = map(int, file.read().split())
    tobias = random.Random(seed)
    good = winning_moves(n, k)
    say(n, k)
    choice = hear()
    if choice not in (b"first", b"second"):
        end(43, "the program should choose first or second")

    left, former = n, 0
    is_turn = choice == b"second"
    while True:
        moves = [move for move in range(1, min(k, left) + 1) if move != former]
        if is_turn and not moves:
            say(0)
            end(42, "Tobias fetches the rolls")
        if not moves:
            end(43, f"the program cannot move, {left} left")
        if is_turn:
            former = tobias.choice([move for move in moves if move in good[left]] or moves)
            say(former)
        else:
            word = hear()
            if not word.isdigit() or len(word) > 3 or int(word) not in moves:
                end(43, f"not a move with {left} left after {former}: {word.decode(errors='replace')}")
            former = int(word)
        left -= former
        is_turn = not is_turn


main()
