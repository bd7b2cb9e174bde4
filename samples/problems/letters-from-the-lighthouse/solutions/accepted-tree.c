#include <stdio.h>

static const char book[] =
    "_--. A-.-. B-..... C....- D-.--- E.-. F----.- G-...-- H..-. I.--- J----..-.-- "
    "K----..-- L-.--. M------ N.--. O-..- P-....- Q----..-..- R...- S..-- T---. "
    "U..... V----... W-----. X----..-.-. Y-...-. Z----..-...";
static char line[1000002];
static int child[64][2], letter[64];

int main(void) {
    int nodes = 1;
    for (const char *at = book; *at != 0;) {
        int node = 0, name = *at++;
        for (; *at == '.' || *at == '-'; at++) {
            int *next = &child[node][*at == '-'];
            if (*next == 0) *next = nodes++;
            node = *next;
        }
        letter[node] = name == '_' ? ' ' : name;
        if (*at == ' ') at++;
    }

    int n;
    scanf("%d", &n);
    while (n-- > 0) {
        scanf("%1000001s", line);
        int node = 0;
        for (const char *at = line; *at != 0; at++) {
            node = child[node][*at == '-'];
            if (letter[node] != 0) {
                putchar(letter[node]);
                node = 0;
            }
        }
        puts(node == 0 ? "" : "?");
    }
    return 0;
}
