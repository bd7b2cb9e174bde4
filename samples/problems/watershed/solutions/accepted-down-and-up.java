import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;

public class Watershed {
    private static StreamTokenizer in;

    public static void main(String[] args) throws IOException {
        in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
        int n = next();
        int[] downhill = new int[n + 1], firstAbove = new int[n + 1], sibling = new int[n + 1];
        long[] left = new long[n + 1], channel = new long[n + 1];
        for (int i = 1; i <= n; i++) {
            downhill[i] = next();
            left[i] = next();
            left[i] -= next();
            channel[i] = next();
            sibling[i] = firstAbove[downhill[i]];
            firstAbove[downhill[i]] = i;
        }

        // Each village after the next one downhill.
        int[] order = new int[n];
        order[0] = 1;
        for (int k = 0, filled = 1; k < n; k++)
            for (int up = firstAbove[order[k]]; up != 0; up = sibling[up]) order[filled++] = up;

        long[] leaves = new long[n + 1];
        for (int k = n - 1; k >= 0; k--) {
            int village = order[k];
            leaves[village] = Math.min(channel[village], Math.max(0, left[village]));
            left[downhill[village]] += leaves[village];
        }

        // Of e additional buckets in a village max(0, e - drunk) arrive at the works, but no more
        // than most.
        long[] drunk = new long[n + 1], most = new long[n + 1];
        most[0] = Long.MAX_VALUE;
        long gain = -1;
        int best = 0;
        for (int village : order) {
            long lost = drunk[downhill[village]], ceiling = most[downhill[village]];
            long spilt = Math.max(0, left[village]) - leaves[village];
            long arrives = Math.min(ceiling, Math.max(0, spilt - lost));
            if (arrives > gain || (arrives == gain && village < best)) {
                gain = arrives;
                best = village;
            }
            long room = channel[village] - leaves[village];
            most[village] = Math.min(ceiling, Math.max(0, room - lost));
            drunk[village] = lost + Math.max(0, -left[village]);
        }
        System.out.println(leaves[1] + " " + (leaves[1] + gain) + " " + best);
    }

    private static int next() throws IOException {
        in.nextToken();
        return (int) in.nval;
    }
}
