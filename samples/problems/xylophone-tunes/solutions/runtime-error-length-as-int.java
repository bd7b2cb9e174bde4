import java.util.Scanner;

public class Xylophone {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int k = in.nextInt(), q = in.nextInt();
        String[] beats = new String[k];
        for (int i = 0; i < k; i++) beats[i] = in.next();

        while (q-- > 0) {
            int a = in.nextInt(), b = in.nextInt();
            // Scanner says InputMismatchException to what is larger than an int.
            int n = in.nextInt();
            int[][] tunes = new int[n + 1][k];
            tunes[0][a - 1] = 1;
            for (int beat = 1; beat <= n; beat++) {
                for (int j = 0; j < k; j++) {
                    for (int i = 0; i < k; i++) {
                        int needed = beats[i].charAt(j) - '0';
                        if (needed == 0 || needed > beat) continue;
                        tunes[beat][j] = (tunes[beat][j] + tunes[beat - needed][i]) % 1000003;
                    }
                }
            }
            System.out.println(tunes[n][b - 1]);
        }
    }
}
