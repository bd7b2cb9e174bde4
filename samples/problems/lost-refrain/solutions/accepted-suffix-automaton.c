#include <stdio.h>
#include <string.h>

/* A suffix automaton; state 0 is the empty string, and a transition to 0 means none. */
#define STATES 200001

static char text[100001];
static int next[STATES][26], link[STATES], size[STATES], first_end[STATES], last_end[STATES];
static int count = 1, by_size[STATES], smaller[100002];

static void append(int end, int *whole) {
    int letter = text[end] - 'a', state = count++, p = *whole;
    size[state] = end + 1;
    first_end[state] = last_end[state] = end;
    *whole = state;
    for (; p != -1 && next[p][letter] == 0; p = link[p]) next[p][letter] = state;
    if (p == -1) return;

    int q = next[p][letter];
    if (size[q] != size[p] + 1) {
        int copy = count++;
        memcpy(next[copy], next[q], sizeof next[q]);
        size[copy] = size[p] + 1;
        link[copy] = link[q];
        first_end[copy] = first_end[q];
        link[q] = copy;
        for (; p != -1 && next[p][letter] == q; p = link[p]) next[p][letter] = copy;
        q = copy;
    }
    link[state] = q;
}

int main(void) {
    int n, whole = 0;
    scanf("%d %100000s", &n, text);
    link[0] = -1;
    for (int end = 0; end < n; end++) append(end, &whole);

    /* Longer strings first: their ends are ends of their suffixes as well. */
    for (int state = 0; state < count; state++) smaller[size[state] + 1]++;
    for (int length = 1; length <= n; length++) smaller[length] += smaller[length - 1];
    for (int state = 0; state < count; state++) by_size[smaller[size[state]]++] = state;

    int best = 0, start = 0;
    for (int i = count - 1; i > 0; i--) {
        int state = by_size[i], parent = link[state];
        if (last_end[state] > last_end[parent]) last_end[parent] = last_end[state];
        int fits = last_end[state] - first_end[state];
        if (fits > size[state]) fits = size[state];
        int from = first_end[state] - fits + 1;
        if (fits > best || (fits == best && from < start)) {
            best = fits;
            start = from;
        }
    }
    printf("%d\n", best);
    if (best > 0) printf("%.*s\n", best, text + start);
    return 0;
}
