import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class Potters {
    private static int n;
    private static long[] jars, minutes, batches, cycle;

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        String[] first = in.readLine().split(" ");
        n = Integer.parseInt(first[0]);
        long order = Long.parseLong(first[1]);
        jars = new long[n];
        minutes = new long[n];
        batches = new long[n];
        cycle = new long[n];
        for (int i = 0; i < n; i++) {
            String[] kiln = in.readLine().split(" ");
            jars[i] = Long.parseLong(kiln[0]);
            minutes[i] = Long.parseLong(kiln[1]);
            batches[i] = Long.parseLong(kiln[2]);
            cycle[i] = batches[i] * minutes[i] + Long.parseLong(kiln[3]);
        }

        long tooSoon = 0, enough = 2000 * order;
        while (enough - tooSoon > 1) {
            long time = (tooSoon + enough) / 2;
            if (isFinished(order, time)) enough = time;
            else tooSoon = time;
        }
        System.out.println(enough);
    }

    private static boolean isFinished(long missing, long time) {
        for (int i = 0; i < n; i++) {
            long burnt = time / cycle[i] * batches[i];
            burnt += Math.min(batches[i], time % cycle[i] / minutes[i]);
            missing -= burnt * jars[i];
            if (missing <= 0) return true; // also keeps the sum within 64 bits
        }
        return false;
    }
}
