import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class Keepers {
    private static final long NEVER = -1_000_000_000_000_000_000L;
    private static final StreamTokenizer in =
            new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));

    private static int nextInt() throws IOException {
        in.nextToken();
        return (int) in.nval;
    }

    /** The best ways to take so many lamps from two parts that share none. */
    private static long[] join(long[] one, long[] other) {
        long[] joined = new long[one.length + other.length - 1];
        Arrays.fill(joined, NEVER);
        for (int i = 0; i < one.length; i++) {
            for (int j = 0; j < other.length; j++) {
                joined[i + j] = Math.max(joined[i + j], one[i] + other[j]);
            }
        }
        return joined;
    }

    public static void main(String[] args) throws IOException {
        int n = nextInt();
        int k = nextInt();
        // For each lighthouse and its part of the tree: the most for 0, 1, 2 ... lamps.
        long[][] dark = new long[n][];
        long[][] lit = new long[n][];
        List<List<Integer>> neighbours = new ArrayList<>();
        for (int house = 0; house < n; house++) {
            dark[house] = new long[] {0, NEVER};
            lit[house] = new long[] {NEVER, nextInt()};
            neighbours.add(new ArrayList<>());
        }
        for (int path = 1; path < n; path++) {
            int u = nextInt() - 1;
            int v = nextInt() - 1;
            neighbours.get(u).add(v);
            neighbours.get(v).add(u);
        }

        int[] order = new int[n];
        int[] parent = new int[n];
        parent[0] = -1;
        int found = 1;
        for (int i = 0; i < n; i++) {
            for (int other : neighbours.get(order[i])) {
                if (other != parent[order[i]]) {
                    parent[other] = order[i];
                    order[found++] = other;
                }
            }
        }

        for (int i = n - 1; i > 0; i--) {
            int house = order[i];
            int above = parent[house];
            lit[above] = join(lit[above], dark[house]);
            for (int j = 0; j < dark[house].length; j++) {
                lit[house][j] = Math.max(lit[house][j], dark[house][j]);
            }
            dark[above] = join(dark[above], lit[house]);
            dark[house] = null;
            lit[house] = null;
        }
        long best = Math.max(dark[0][k], lit[0][k]);
        System.out.println(best > 0 ? Long.toString(best) : "impossible");
    }
}
