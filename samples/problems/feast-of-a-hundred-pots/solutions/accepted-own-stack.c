#include <stdio.h>

/* Depth first, with a stack of its own. A dish is written down once all after it are. */
static int first[10001], next_demand[50001], after[50001];
static int state[10001], at[10001]; /* state: 0 unseen, 1 on the stack, 2 done */
static int stack[10001], height;
static int order[10001], done;

int main(void) {
    int n, m;
    scanf("%d %d", &n, &m);
    for (int i = 1; i <= m; i++) {
        int x;
        scanf("%d %d", &x, &after[i]);
        next_demand[i] = first[x];
        first[x] = i;
    }
    for (int root = 1; root <= n; root++) {
        if (state[root] != 0) continue;
        stack[height++] = root;
        state[root] = 1;
        at[root] = first[root];
        while (height > 0) {
            int dish = stack[height - 1], demand = at[dish];
            if (demand == 0) {
                state[dish] = 2;
                order[done++] = dish;
                height--;
                continue;
            }
            at[dish] = next_demand[demand];
            int child = after[demand];
            if (state[child] == 0) {
                state[child] = 1;
                at[child] = first[child];
                stack[height++] = child;
            } else if (state[child] == 1) {
                int start = height - 1;
                while (stack[start] != child) start--;
                printf("circle\n%d\n", height - start);
                for (int i = start; i < height; i++) printf("%d ", stack[i]);
                puts("");
                return 0;
            }
        }
    }
    puts("order");
    while (done > 0) printf("%d ", order[--done]);
    puts("");
    return 0;
}
