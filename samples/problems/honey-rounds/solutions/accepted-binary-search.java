import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;

public class Main {
    private static final StreamTokenizer in =
            new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    private static long[] wakes;
    private static long[] days;

    private static long next() throws IOException {
        in.nextToken();
        return (long) in.nval;
    }

    private static boolean isKept(long combs, long day) {
        for (int i = 0; i < wakes.length; i++) {
            if (day > wakes[i]) {
                combs -= (day - wakes[i]) / days[i];
            }
            if (combs <= 0) {
                return true; // later hives could only make it overflow
            }
        }
        return false;
    }

    public static void main(String[] args) throws IOException {
        int n = (int) next();
        long k = next();
        wakes = new long[n];
        days = new long[n];
        for (int i = 0; i < n; i++) {
            wakes[i] = next();
            days[i] = next();
        }

        long low = 1;
        long high = 1_000_000_000 + k * 1_000_000;
        while (low < high) {
            long day = (low + high) / 2;
            if (isKept(k, day)) {
                high = day;
            } else {
                low = day + 1;
            }
        }
        System.out.println(low);
    }
}
