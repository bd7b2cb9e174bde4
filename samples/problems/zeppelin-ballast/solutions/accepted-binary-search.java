import java.util.Arrays;
import java.util.Scanner;

public class Wilhelmina {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        long wanted = in.nextLong();
        long[] weights = new long[n];
        for (int i = 0; i < n; i++) weights[i] = in.nextLong();

        long[] left = allWays(Arrays.copyOfRange(weights, 0, n / 2));
        long[] right = allWays(Arrays.copyOfRange(weights, n / 2, n));
        long total = 0;
        int most = 0;
        for (long way : left) {
            // The ways of the other half with the right difference stand together, from few bags
            // to many.
            long rest = wanted - (way >> 5);
            int from = firstAtLeast(right, rest << 5);
            int to = firstAtLeast(right, rest + 1 << 5);
            if (from == to) continue;
            total += to - from;
            most = Math.max(most, (int) ((way & 31) + (right[to - 1] & 31)));
        }
        System.out.println(total == 0 ? "impossible" : total + " " + most);
    }

    /** All ways to hang these bags, sorted; each is its difference times 32 plus its bags. */
    private static long[] allWays(long[] weights) {
        long[] ways = {0};
        for (long weight : weights) {
            int size = ways.length;
            ways = Arrays.copyOf(ways, 3 * size);
            for (int i = 0; i < size; i++) {
                ways[size + i] = ways[i] + weight * 32 + 1;
                ways[2 * size + i] = ways[i] - weight * 32 + 1;
            }
        }
        Arrays.sort(ways);
        return ways;
    }

    private static int firstAtLeast(long[] sorted, long value) {
        int low = 0, high = sorted.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sorted[middle] < value) low = middle + 1;
            else high = middle;
        }
        return low;
    }
}
