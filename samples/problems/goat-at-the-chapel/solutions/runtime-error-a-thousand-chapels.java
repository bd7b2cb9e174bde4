import java.util.Scanner;

public class Goat {
    // There may be more than a thousand chapels.
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        double[] areas = new double[1000];
        for (int i = 0; i < n; i++) {
            long a = in.nextInt(), b = in.nextInt(), d = in.nextInt(), l = in.nextInt();
            long quarters = 2 * l * l;
            for (long left : new long[] {l - d, l - a + d, l - d - b, l - a + d - b}) {
                if (left > 0) quarters += left * left;
            }
            areas[i] = Math.PI / 4 * quarters;
        }
        for (int i = 0; i < n; i++) System.out.println(areas[i]);
    }
}
