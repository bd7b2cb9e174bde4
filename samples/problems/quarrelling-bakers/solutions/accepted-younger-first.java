import java.util.Scanner;

public class Bakers {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int k = in.nextInt();
        int half = n / 2;
        if (k > half) {
            System.out.println("impossible");
            return;
        }
        StringBuilder row = new StringBuilder();
        for (int i = 1; i <= half; i++) {
            row.append(half + i).append(' ').append(i).append(' ');
        }
        if (n % 2 == 1) {
            row.append(n);
        }
        System.out.println(row);
    }
}
