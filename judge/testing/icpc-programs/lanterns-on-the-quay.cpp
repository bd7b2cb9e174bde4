// The interactor of the sample in C++.
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <random>
#include <string>
#include <vector>

static void end(const char *folder, int code, const char *text) {
  std::ofstream(std::string(folder) + "judgemessage.txt") << text;
  exit(code);
}

int main(int, char **argv) {
  std::ifstream input(argv[1]);
  int n, k, seed;
  input >> n >> k >> seed;
  std::mt19937 tobias(seed);
  std::vector<std::vector<int>> good(n + 1);
  for (int left = 1; left <= n; left++) {
    for (int move = 1; move <= k && move <= left; move++) {
      bool isWon = true;
      for (int other : good[left - move]) isWon = isWon && other == move;
      if (isWon) good[left].push_back(move);
    }
  }
  std::cout << n << ' ' << k << std::endl;
  std::string choice;
  std::cin >> choice;
  if (choice != "first" && choice != "second") end(argv[3], 43, "first or second?");
  int left = n, former = 0;
  for (bool isTurn = choice == "second";; isTurn = !isTurn) {
    std::vector<int> moves, winning;
    for (int move = 1; move <= k && move <= left; move++) if (move != former) moves.push_back(move);
    for (int move : good[left]) if (move != former) winning.push_back(move);
    if (moves.empty() && isTurn) {
      std::cout << 0 << std::endl;
      end(argv[3], 42, "Tobias fetches the rolls");
    }
    if (moves.empty()) end(argv[3], 43, "the program cannot move");
    if (isTurn) {
      const std::vector<int> &choices = winning.empty() ? moves : winning;
      former = choices[tobias() % choices.size()];
      std::cout << former << std::endl;
    } else {
      int move = 0;
      std::cin >> move;
      if (move < 1 || move > k || move > left || move == former) end(argv[3], 43, "not a move");
      former = move;
    }
    left -= former;
  }
}
