import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;

public class BeaverDams {
    private static final StreamTokenizer in =
            new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));

    private static long next() throws IOException {
        in.nextToken();
        return (long) in.nval;
    }

    public static void main(String[] args) throws IOException {
        int n = (int) next();
        int[] below = new int[n + 1];
        long[] inflow = new long[n + 1];
        long[] passes = new long[n + 1];
        int[] waiting = new int[n + 1];
        for (int dam = 1; dam <= n; dam++) {
            below[dam] = (int) next();
            inflow[dam] = next();
            passes[dam] = next();
            waiting[below[dam]]++;
        }

        // From the sources to the lake: a dam is ready when all dams above it are done.
        int[] order = new int[n];
        int done = 0;
        for (int dam = 1; dam <= n; dam++) {
            if (waiting[dam] == 0) {
                order[done++] = dam;
            }
        }
        for (int i = 0; i < n; i++) {
            int dam = order[i];
            int to = below[dam];
            inflow[to] += Math.min(inflow[dam], passes[dam]);
            if (--waiting[to] == 0 && to != 0) {
                order[done++] = to;
            }
        }

        // From the lake to the sources: what more could pass all dams from here on.
        long[] room = new long[n + 1];
        room[0] = Long.MAX_VALUE;
        long gain = 0;
        for (int i = n - 1; i >= 0; i--) {
            int dam = order[i];
            long free = passes[dam] - inflow[dam];
            long further = room[below[dam]];
            gain = Math.max(gain, Math.min(-free, further));
            room[dam] = Math.min(further, Math.max(free, 0));
        }
        System.out.println(inflow[0] + " " + (inflow[0] + gain));
    }
}
