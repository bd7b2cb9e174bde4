import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;
import java.util.Arrays;

public class Florist {
    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(
            new BufferedReader(new InputStreamReader(System.in)));
        in.nextToken();
        int n = (int) in.nval;

        // The ratio as a whole number, large enough to tell 499/500 from 498/499, above the rest.
        long[] bouquets = new long[n];
        long waiting = 0;
        for (int i = 0; i < n; i++) {
            in.nextToken();
            long minutes = (long) in.nval;
            in.nextToken();
            long petals = (long) in.nval;
            waiting += petals;
            bouquets[i] = ((minutes << 24) / petals) << 20 | minutes << 10 | petals;
        }
        Arrays.sort(bouquets);

        long time = 0, lost = 0, mostSaved = 0;
        for (long bouquet : bouquets) {
            long minutes = bouquet >> 10 & 1023, petals = bouquet & 1023;
            time += minutes;
            waiting -= petals;
            lost += time * petals;
            // Its own petals, and those that the bouquets behind it lose while it is tied.
            mostSaved = Math.max(mostSaved, time * petals + minutes * waiting);
        }
        System.out.println(lost - mostSaved);
    }
}
