import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Scanner;

public class SpiceHall {
    record Change(String item, int day, int price, int row) {}

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt(), m = in.nextInt(), k = in.nextInt();
        List<Change> prices = new ArrayList<>();
        for (int i = 0; i < n; i++)
            prices.add(new Change(in.next(), in.nextInt(), in.nextInt(), i));

        int voidOrders = 0;
        Map<String, Long> pays = new HashMap<>();
        for (int i = 0; i < m; i++) {
            String customer = in.next(), item = in.next();
            int day = in.nextInt();
            long ounces = in.nextLong();
            // ORDER BY day DESC, row DESC LIMIT 1, once for each order.
            List<Change> possible = new ArrayList<>();
            for (Change change : prices)
                if (change.item.equals(item) && change.day <= day) possible.add(change);
            possible.sort((a, b) -> a.day != b.day ? b.day - a.day : b.row - a.row);
            if (possible.isEmpty()) voidOrders++;
            else pays.merge(customer, possible.get(0).price * ounces, Long::sum);
        }

        List<Map.Entry<String, Long>> best = new ArrayList<>(pays.entrySet());
        best.sort((a, b) -> {
            int byPayment = Long.compare(b.getValue(), a.getValue());
            return byPayment != 0 ? byPayment : a.getKey().compareTo(b.getKey());
        });
        System.out.println(voidOrders);
        for (int i = 0; i < k && i < best.size(); i++)
            System.out.println(best.get(i).getKey() + " " + best.get(i).getValue());
    }
}
