#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Both tables in one list, sorted by item and day, prices before the orders of their day: then
 * the price in force is simply the last one seen. */
typedef struct {
    char item[9], customer[9]; /* no customer: a price */
    int day, row, value;
} Event;

typedef struct {
    char name[9];
    long long pays;
} Customer;

static Event events[40000];
static Customer customers[20000];

static int by_item_and_day(const void *a, const void *b) {
    const Event *x = a, *y = b;
    int items = strcmp(x->item, y->item);
    if (items != 0) return items;
    if (x->day != y->day) return x->day < y->day ? -1 : 1;
    return x->row < y->row ? -1 : 1;
}

static int by_name(const void *a, const void *b) {
    return strcmp(((const Customer *)a)->name, ((const Customer *)b)->name);
}

static int by_payment(const void *a, const void *b) {
    const Customer *x = a, *y = b;
    if (x->pays != y->pays) return x->pays > y->pays ? -1 : 1;
    return strcmp(x->name, y->name);
}

int main(void) {
    int n, m, k;
    scanf("%d %d %d", &n, &m, &k);
    for (int i = 0; i < n + m; i++) {
        Event *event = &events[i];
        if (i >= n) scanf("%8s", event->customer);
        scanf("%8s %d %d", event->item, &event->day, &event->value);
        event->row = i;
    }
    qsort(events, n + m, sizeof(Event), by_item_and_day);

    int void_orders = 0, paid = 0;
    const Event *price = NULL;
    for (int i = 0; i < n + m; i++) {
        const Event *event = &events[i];
        if (event->customer[0] == '\0') {
            price = event;
        } else if (price == NULL || strcmp(price->item, event->item) != 0) {
            void_orders++;
        } else {
            strcpy(customers[paid].name, event->customer);
            customers[paid++].pays = (long long)price->value * event->value;
        }
    }

    qsort(customers, paid, sizeof(Customer), by_name);
    int different = 0;
    for (int i = 0; i < paid; i++) {
        if (different > 0 && strcmp(customers[different - 1].name, customers[i].name) == 0)
            customers[different - 1].pays += customers[i].pays;
        else
            customers[different++] = customers[i];
    }
    qsort(customers, different, sizeof(Customer), by_payment);

    printf("%d\n", void_orders);
    for (int i = 0; i < different && i < k; i++)
        printf("%s %lld\n", customers[i].name, customers[i].pays);
    return 0;
}
