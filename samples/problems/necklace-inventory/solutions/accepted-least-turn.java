import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.HashMap;
import java.util.Map;

public class Inventory {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine());
        Map<String, Integer> kinds = new HashMap<>();
        int largest = 0;
        for (int i = 0; i < n; i++) {
            String beads = in.readLine();
            String forwards = leastTurn(beads);
            String backwards = leastTurn(new StringBuilder(beads).reverse().toString());
            String kind = forwards.compareTo(backwards) < 0 ? forwards : backwards;
            largest = Math.max(largest, kinds.merge(kind, 1, Integer::sum));
        }
        System.out.println(kinds.size() + " " + largest);
    }

    /** The first in the alphabet of all turns of the necklace. */
    private static String leastTurn(String beads) {
        int length = beads.length();
        String around = beads + beads;
        int best = 0, rival = 1, equal = 0;
        while (best < length && rival < length && equal < length) {
            int difference = around.charAt(best + equal) - around.charAt(rival + equal);
            if (difference == 0) {
                equal++;
                continue;
            }
            // No turn that begins within the equal part of the loser can win either.
            if (difference > 0) best += equal + 1;
            else rival += equal + 1;
            if (best == rival) rival++;
            equal = 0;
        }
        int start = Math.min(best, rival);
        return around.substring(start, start + length);
    }
}
