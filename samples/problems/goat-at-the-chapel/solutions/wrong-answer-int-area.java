import java.util.Scanner;

public class Goat {
    // The square of the rope does not fit into an int.
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        for (int i = 0; i < n; i++) {
            int a = in.nextInt(), b = in.nextInt(), d = in.nextInt(), l = in.nextInt();
            int quarters = 2 * l * l;
            for (int left : new int[] {l - d, l - a + d, l - d - b, l - a + d - b}) {
                if (left > 0) quarters += left * left;
            }
            System.out.println(Math.PI / 4 * quarters);
        }
    }
}
