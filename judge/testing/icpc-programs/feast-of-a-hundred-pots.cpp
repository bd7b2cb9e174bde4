// The checker of the sample in C++. It ends in several ways, and renames a type, as programs in contests do.
#include <bits/stdc++.h>
#define int long long
using namespace std;

static ofstream message;

static void wrong(const string& text) {
  message << text << endl;
  std::exit(43);
}

static vector<int> dishes(int n) {
  vector<int> found;
  set<int> seen;
  for (string word; cin >> word;) {
    bool isNumber = word.size() < 7 && all_of(word.begin(), word.end(), ::isdigit);
    int dish = isNumber ? stoll(word) : 0;
    if (dish < 1 || dish > n) wrong(word.substr(0, 20) + " is no dish");
    if (!seen.insert(dish).second) wrong("dish " + word + " occurs twice");
    found.push_back(dish);
  }
  return found;
}

signed main(signed argc, char** argv) {
  if (argc != 6 || string(argv[4]) != "two" || string(argv[5]) != "\"words\"") return 1;
  message.open(string(argv[3]) + "judgemessage.txt");
  ifstream input(argv[1]), answer(argv[2]);
  int n, m;
  input >> n >> m;
  vector<pair<int, int>> demands(m);
  for (auto& [x, y] : demands) input >> x >> y;
  string kind, wanted;
  answer >> wanted;
  cin >> kind;
  if (kind == "order") {
    vector<int> order = dishes(n), place(n + 1);
    if ((int)order.size() != n) wrong("too few dishes");
    for (int i = 0; i < n; i++) place[order[i]] = i;
    for (auto [x, y] : demands) if (place[x] > place[y]) wrong("a demand is not met");
  } else if (kind == "circle") {
    int count = 0;
    cin >> count;
    vector<int> circle = dishes(n);
    if (circle.empty() || (int)circle.size() != count) wrong("the number of dishes is wrong");
    set<pair<int, int>> known(demands.begin(), demands.end());
    for (size_t i = 0; i < circle.size(); i++) {
      if (!known.count({circle[i], circle[(i + 1) % circle.size()]})) wrong("nobody demands this");
    }
  } else {
    wrong("the first word should be order or circle");
  }
  return kind == wanted ? 42 : 1;
}
