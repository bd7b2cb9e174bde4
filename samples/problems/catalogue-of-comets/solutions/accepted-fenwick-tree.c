#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST 100000

typedef struct {
    int brightness;
    char name[9];
} Row;

typedef struct {
    char kind;
    Row row;
    int low, high;
} Statement;

static Statement statements[MOST];
static Row rows[MOST]; /* all that will ever be in the table, in the order of NTH */
static int sums[MOST + 1], row_count;

/* Names to brightness, by open addressing; a name that has been seen keeps its slot. */
#define SLOTS (1 << 18)
static Row slots[SLOTS];

static int by_brightness(const void *a, const void *b) {
    const Row *one = a, *other = b;
    if (one->brightness != other->brightness) return one->brightness < other->brightness ? -1 : 1;
    return strcmp(one->name, other->name);
}

/* The first row that is not before this one. */
static int place_of(int brightness, const char *name) {
    Row row = {brightness, ""};
    strcpy(row.name, name);
    int low = 0, high = row_count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (by_brightness(&rows[middle], &row) < 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

static Row *slot_of(const char *name) {
    unsigned hash = 2166136261u;
    for (const char *letter = name; *letter; letter++) hash = (hash ^ *letter) * 16777619u;
    unsigned slot = hash % SLOTS;
    while (slots[slot].name[0] != 0 && strcmp(slots[slot].name, name) != 0) {
        slot = (slot + 1) % SLOTS;
    }
    strcpy(slots[slot].name, name);
    return &slots[slot];
}

static void add(int place, int change) {
    for (int i = place + 1; i <= row_count; i += i & -i) sums[i] += change;
}

static int before(int place) {
    int sum = 0;
    for (int i = place; i > 0; i -= i & -i) sum += sums[i];
    return sum;
}

static const char *nth(int k) {
    int place = 0;
    for (int step = 1 << 17; step > 0; step /= 2) {
        if (place + step <= row_count && sums[place + step] < k) {
            place += step;
            k -= sums[place];
        }
    }
    return place < row_count ? rows[place].name : "NULL";
}

int main(void) {
    int q;
    scanf("%d", &q);
    for (int i = 0; i < q; i++) {
        Statement *now = &statements[i];
        char kind[8];
        scanf("%7s", kind);
        now->kind = kind[0];
        if (now->kind == 'C') {
            scanf("%d %d", &now->low, &now->high);
        } else if (now->kind == 'N') {
            scanf("%d", &now->low);
        } else {
            scanf("%8s", now->row.name);
            if (now->kind == 'D') continue;
            scanf("%d", &now->row.brightness);
            rows[row_count++] = now->row;
        }
    }
    qsort(rows, row_count, sizeof *rows, by_brightness);

    for (int i = 0; i < q; i++) {
        Statement *now = &statements[i];
        if (now->kind == 'C') {
            printf("%d\n", before(place_of(now->high + 1, "")) - before(place_of(now->low, "")));
        } else if (now->kind == 'N') {
            puts(nth(now->low));
        } else {
            Row *slot = slot_of(now->row.name);
            if (now->kind != 'I') add(place_of(slot->brightness, slot->name), -1);
            if (now->kind == 'D') continue;
            slot->brightness = now->row.brightness;
            add(place_of(slot->brightness, slot->name), 1);
        }
    }
    return 0;
}
