import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

public class Inventory {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine());
        Map<String, Integer> kinds = new HashMap<>();
        int largest = 0;
        for (int i = 0; i < n; i++) {
            // The same beads do not make the same necklace.
            char[] beads = in.readLine().toCharArray();
            Arrays.sort(beads);
            largest = Math.max(largest, kinds.merge(new String(beads), 1, Integer::sum));
        }
        System.out.println(kinds.size() + " " + largest);
    }
}
