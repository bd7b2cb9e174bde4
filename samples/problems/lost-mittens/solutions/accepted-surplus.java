import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.HashMap;
import java.util.Map;

public class LostMittens {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine());
        Map<String, Integer> surplus = new HashMap<>();
        for (int i = 0; i < n; i++) {
            String line = in.readLine();
            int space = line.indexOf(' ');
            int change = line.charAt(space + 1) == 'L' ? 1 : -1;
            surplus.merge(line.substring(0, space), change, Integer::sum);
        }

        int singles = 0;
        int most = 0;
        String best = "none";
        for (Map.Entry<String, Integer> entry : surplus.entrySet()) {
            int count = Math.abs(entry.getValue());
            String colour = entry.getKey();
            singles += count;
            if (count > most || count == most && count > 0 && colour.compareTo(best) < 0) {
                most = count;
                best = colour;
            }
        }
        System.out.println((n - singles) / 2);
        System.out.println(best);
    }
}
