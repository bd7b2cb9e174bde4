import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringTokenizer;
import java.util.TreeMap;

public class SpiceHall {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        StringTokenizer row = new StringTokenizer(in.readLine());
        int n = Integer.parseInt(row.nextToken());
        int m = Integer.parseInt(row.nextToken());
        int k = Integer.parseInt(row.nextToken());

        // A later row for the same day simply replaces the earlier one.
        Map<String, TreeMap<Integer, Integer>> history = new HashMap<>();
        for (int i = 0; i < n; i++) {
            row = new StringTokenizer(in.readLine());
            TreeMap<Integer, Integer> changes =
                history.computeIfAbsent(row.nextToken(), item -> new TreeMap<>());
            changes.put(Integer.parseInt(row.nextToken()), Integer.parseInt(row.nextToken()));
        }

        int voidOrders = 0;
        Map<String, Long> pays = new HashMap<>();
        for (int i = 0; i < m; i++) {
            row = new StringTokenizer(in.readLine());
            String customer = row.nextToken();
            TreeMap<Integer, Integer> changes = history.get(row.nextToken());
            int day = Integer.parseInt(row.nextToken());
            long ounces = Long.parseLong(row.nextToken());
            Map.Entry<Integer, Integer> inForce = changes == null ? null : changes.floorEntry(day);
            if (inForce == null) voidOrders++;
            else pays.merge(customer, inForce.getValue() * ounces, Long::sum);
        }

        List<Map.Entry<String, Long>> best = new ArrayList<>(pays.entrySet());
        best.sort((a, b) -> {
            int byPayment = Long.compare(b.getValue(), a.getValue());
            return byPayment != 0 ? byPayment : a.getKey().compareTo(b.getKey());
        });

        StringBuilder out = new StringBuilder();
        out.append(voidOrders).append('\n');
        for (Map.Entry<String, Long> customer : best.subList(0, Math.min(k, best.size())))
            out.append(customer.getKey()).append(' ').append(customer.getValue()).append('\n');
        System.out.print(out);
    }
}
