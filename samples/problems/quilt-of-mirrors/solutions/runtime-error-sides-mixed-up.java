import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int r = in.nextInt();
        int c = in.nextInt();
        // Rows and columns mixed up: out of bounds when there are more rows than columns.
        char[][] quilt = new char[c][r];
        for (int i = 0; i < r; i++) quilt[i] = in.next().toCharArray();

        int replaced = 0;
        for (int i = 0; i < (r + 1) / 2; i++) {
            for (int j = 0; j < (c + 1) / 2; j++) {
                int[] count = new int[26];
                boolean middleRow = i == r - 1 - i, middleColumn = j == c - 1 - j;
                int all = (middleRow ? 1 : 2) * (middleColumn ? 1 : 2);
                count[quilt[i][j] - 'a']++;
                if (!middleColumn) count[quilt[i][c - 1 - j] - 'a']++;
                if (!middleRow) count[quilt[r - 1 - i][j] - 'a']++;
                if (!middleRow && !middleColumn) count[quilt[r - 1 - i][c - 1 - j] - 'a']++;
                int most = 0;
                for (int k : count) most = Math.max(most, k);
                replaced += all - most;
            }
        }
        System.out.println(replaced);
    }
}
