import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[] melody = new int[n + 1];
        for (int i = 1; i <= n; i++) {
            melody[i] = in.nextInt();
        }

        // least[i][j]: the feet still to walk after note i, while the other twin stands where
        // note j was rung; j = 0 stands for a twin who may begin anywhere.
        long[][] least = new long[n + 1][n + 1];
        for (int i = n - 1; i >= 1; i--) {
            for (int j = 0; j < i; j++) {
                int step = Math.abs(melody[i + 1] - melody[i]);
                int otherStep = j == 0 ? 0 : Math.abs(melody[i + 1] - melody[j]);
                least[i][j] = Math.min(step + least[i + 1][j], otherStep + least[i + 1][i]);
            }
        }
        System.out.println(least[1][0]);
    }
}
