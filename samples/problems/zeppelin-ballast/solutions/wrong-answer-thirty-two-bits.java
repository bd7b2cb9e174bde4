import java.util.HashMap;
import java.util.Map;
import java.util.Scanner;

public class Wilhelmina {
    private static final Map<Integer, int[]> left = new HashMap<>();
    private static int[] weights;
    private static int wanted, total, most;

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        weights = new int[in.nextInt()];
        // Differences of up to 22000000000 do not fit into an int.
        wanted = (int) in.nextLong();
        for (int i = 0; i < weights.length; i++) weights[i] = in.nextInt();
        remember(0, 0, 0);
        match(weights.length / 2, 0, 0);
        System.out.println(total == 0 ? "impossible" : total + " " + most);
    }

    private static void remember(int bag, int difference, int bags) {
        if (bag == weights.length / 2) {
            int[] ways = left.computeIfAbsent(difference, d -> new int[2]);
            ways[0]++;
            ways[1] = Math.max(ways[1], bags);
            return;
        }
        remember(bag + 1, difference, bags);
        remember(bag + 1, difference + weights[bag], bags + 1);
        remember(bag + 1, difference - weights[bag], bags + 1);
    }

    private static void match(int bag, int difference, int bags) {
        if (bag == weights.length) {
            int[] ways = left.get(wanted - difference);
            if (ways == null) return;
            total += ways[0];
            most = Math.max(most, ways[1] + bags);
            return;
        }
        match(bag + 1, difference, bags);
        match(bag + 1, difference + weights[bag], bags + 1);
        match(bag + 1, difference - weights[bag], bags + 1);
    }
}
