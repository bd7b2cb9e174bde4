import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.Arrays;

public class LostRefrain {
    private static final long MOD = (1L << 61) - 1;
    private static final long BASE = 1_000_003_421L;

    private static String text;
    private static long[] hash;
    private static long[] power;

    private static long multiply(long one, long other) {
        long high = Math.multiplyHigh(one, other);
        long low = one * other;
        long sum = (low & MOD) + (low >>> 61 | high << 3);
        return sum >= MOD ? sum - MOD : sum;
    }

    private static long of(int begin, int length) {
        long difference = hash[begin + length] - multiply(hash[begin], power[length]);
        return difference < 0 ? difference + MOD : difference;
    }

    /** Where the first passage of that length begins that is sung again, or -1. */
    private static int firstRefrain(int length) {
        int passages = text.length() - length + 1;
        int slots = Integer.highestOneBit(passages) * 4;
        int[] first = new int[slots]; // open addressing; the position plus one, 0 is free
        int best = -1;
        for (int i = 0; i < passages; i++) {
            long key = of(i, length);
            int slot = (int) (key ^ key >>> 32) & slots - 1;
            while (first[slot] != 0 && of(first[slot] - 1, length) != key) {
                slot = slot + 1 & slots - 1;
            }
            if (first[slot] == 0) {
                first[slot] = i + 1;
            }
            int begin = first[slot] - 1;
            if (begin + length <= i && (best < 0 || begin < best)) {
                best = begin;
            }
        }
        return best;
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine());
        text = in.readLine();
        hash = new long[n + 1];
        power = new long[n + 1];
        Arrays.fill(power, 1);
        for (int i = 0; i < n; i++) {
            hash[i + 1] = (multiply(hash[i], BASE) + text.charAt(i)) % MOD;
            power[i + 1] = multiply(power[i], BASE);
        }

        int low = 0;
        int high = n / 2;
        int start = 0;
        while (low < high) {
            int middle = (low + high + 1) / 2;
            int found = firstRefrain(middle);
            if (found >= 0) {
                low = middle;
                start = found;
            } else {
                high = middle - 1;
            }
        }
        System.out.println(low);
        if (low > 0) {
            System.out.println(text.substring(start, start + low));
        }
    }
}
