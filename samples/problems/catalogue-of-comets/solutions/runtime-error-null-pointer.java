import java.util.Scanner;
import java.util.TreeMap;

public class Main {
    // get() of a name that is not in the map is null, and null is no int.
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int q = in.nextInt();
        TreeMap<String, Integer> table = new TreeMap<>();
        TreeMap<Integer, Integer> rows = new TreeMap<>();
        while (q-- > 0) {
            String kind = in.next();
            switch (kind) {
                case "COUNT" -> {
                    int low = in.nextInt();
                    int high = in.nextInt();
                    int count = 0;
                    for (int each : rows.subMap(low, true, high, true).values()) {
                        count += each;
                    }
                    System.out.println(count);
                }
                case "NTH" -> System.out.println(in.nextInt() <= table.size() ? "?" : "NULL");
                default -> {
                    String name = in.next();
                    int old = table.get(name);
                    rows.merge(old, -1, Integer::sum);
                    if (kind.equals("DELETE")) {
                        table.remove(name);
                    } else {
                        table.put(name, in.nextInt());
                        rows.merge(table.get(name), 1, Integer::sum);
                    }
                }
            }
        }
    }
}
