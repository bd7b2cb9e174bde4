import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.LinkedList;
import java.util.List;
import java.util.TreeMap;

public class Main {
    // Looks through the whole box for a partner, once for each mitten.
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine());
        List<String> box = new LinkedList<>();
        int pairs = 0;
        for (int i = 0; i < n; i++) {
            String[] words = in.readLine().split(" ");
            String partner = words[0] + (words[1].equals("L") ? " R" : " L");
            if (box.remove(partner)) {
                pairs++;
            } else {
                box.add(words[0] + " " + words[1]);
            }
        }
        System.out.println(pairs);
        TreeMap<String, Integer> left = new TreeMap<>();
        for (String mitten : box) {
            left.merge(mitten.split(" ")[0], 1, Integer::sum);
        }
        String best = "none";
        for (String colour : left.keySet()) {
            if (best.equals("none") || left.get(colour) > left.get(best)) {
                best = colour;
            }
        }
        System.out.println(best);
    }
}
