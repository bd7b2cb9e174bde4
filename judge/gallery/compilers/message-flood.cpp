// Messages without end, which no flag turns off.
#define A _Pragma("message \"flood flood flood flood flood flood flood flood flood flood flood flood\"")
#define B A A A A A A A A A A
#define C B B B B B B B B B B
#define D C C C C C C C C C C
#define E D D D D D D D D D D
#define F E E E E E E E E E E
F F F F
int main() {}
