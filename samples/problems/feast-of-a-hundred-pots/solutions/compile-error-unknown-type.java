import java.util.Scanner;

public class Feast {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        List<Integer> order = new ArrayList<>();
        for (int dish = 1; dish <= n; dish++) order.add(dish);
        System.out.println("order\n" + order);
    }
}
