import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int k = in.nextInt();
        int apples = 0;
        for (int i = 0; i < n; i++) {
            int basket = in.next();
            apples += basket;
        }
        System.out.println(apples / k + " " + apples % k);
    }
}
