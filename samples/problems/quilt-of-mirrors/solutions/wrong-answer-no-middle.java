import java.util.Scanner;

public class Quilt {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int r = in.nextInt();
        int c = in.nextInt();
        String[] rows = new String[r];
        for (int i = 0; i < r; i++) rows[i] = in.next();

        // Leaves out the middle row and the middle column of odd quilts.
        int replaced = 0;
        for (int i = 0; i < r / 2; i++) {
            for (int j = 0; j < c / 2; j++) {
                char[] group = {
                    rows[i].charAt(j), rows[i].charAt(c - 1 - j),
                    rows[r - 1 - i].charAt(j), rows[r - 1 - i].charAt(c - 1 - j)
                };
                int most = 0;
                for (char colour : group) {
                    int count = 0;
                    for (char other : group) if (other == colour) count++;
                    most = Math.max(most, count);
                }
                replaced += 4 - most;
            }
        }
        System.out.println(replaced);
    }
}
