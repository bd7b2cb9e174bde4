// A string that grows by eight at each step.
#define A "0123456789abcdef"
#define B A A A A A A A A
#define C B B B B B B B B
#define D C C C C C C C C
#define E D D D D D D D D
#define F E E E E E E E E
#define G F F F F F F F F
const char *text = G G G G G G G G G G G G G G G G G G G G G G G G G G G G G G G G G G G G G G G G;
int main() {}
