import java.io.IOException;
import java.io.StreamTokenizer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class Feast {
    private static List<List<Integer>> after = new ArrayList<>();
    private static int[] state;
    private static final List<Integer> path = new ArrayList<>();
    private static final List<Integer> order = new ArrayList<>();

    /** Returns a circle that is reached from this dish, or null. */
    private static List<Integer> visit(int dish) {
        state[dish] = 1;
        path.add(dish);
        for (int next : after.get(dish)) {
            if (state[next] == 1) {
                return path.subList(path.indexOf(next), path.size());
            }
            if (state[next] == 0) {
                List<Integer> circle = visit(next);
                if (circle != null) {
                    return circle;
                }
            }
        }
        state[dish] = 2;
        path.remove(path.size() - 1);
        order.add(dish);
        return null;
    }

    private static String joined(List<Integer> dishes) {
        StringBuilder text = new StringBuilder();
        for (int dish : dishes) {
            text.append(dish).append(' ');
        }
        return text.toString();
    }

    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(System.in);
        in.nextToken();
        int n = (int) in.nval;
        in.nextToken();
        int m = (int) in.nval;
        for (int dish = 0; dish <= n; dish++) {
            after.add(new ArrayList<>());
        }
        state = new int[n + 1];
        for (int i = 0; i < m; i++) {
            in.nextToken();
            int x = (int) in.nval;
            in.nextToken();
            after.get(x).add((int) in.nval);
        }
        for (int dish = 1; dish <= n; dish++) {
            List<Integer> circle = state[dish] == 0 ? visit(dish) : null;
            if (circle != null) {
                System.out.println("circle\n" + circle.size() + "\n" + joined(circle));
                return;
            }
        }
        Collections.reverse(order);
        System.out.println("order\n" + joined(order));
    }
}
