#include <algorithm>
#include <iostream>
#include <string>

// For each distance between two passages, walks along the whole ballad.
int main() {
    int n;
    std::string text;
    std::cin >> n >> text;

    int best = 0, start = 0;
    for (int distance = 1; distance < n; distance++) {
        int same = 0;
        for (int i = 0; i + distance < n; i++) {
            same = text[i] == text[i + distance] ? same + 1 : 0;
            int length = std::min(same, distance), from = i - length + 1;
            if (length > best || (length == best && from < start)) {
                best = length;
                start = from;
            }
        }
    }
    std::cout << best << '\n';
    if (best > 0) std::cout << text.substr(start, best) << '\n';
}
