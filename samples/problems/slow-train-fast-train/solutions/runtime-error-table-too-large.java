import java.util.Scanner;

public class CoastLine {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt(), k = in.nextInt();
        long wait = in.nextLong(), goBack = in.nextLong();
        long[] slow = new long[n + 1], fast = new long[n + 1];
        for (int i = 0; i < n; i++) slow[i + 1] = slow[i] + in.nextLong();
        for (int i = 0; i < n; i++) fast[i + 1] = fast[i] + in.nextLong();

        // By vouchers, station, and station where the silver train was boarded: gigabytes.
        long[] silver = new long[(k + 1) * (n + 1) * (n + 1)];
        long[][] best = new long[k + 1][n + 1];
        for (int j = 0; j <= k; j++) {
            for (int i = 1; i <= n; i++) {
                best[j][i] = best[j][i - 1] + slow[i] - slow[i - 1];
                for (int from = 0; j > 0 && from < i; from++) {
                    int cell = (j * (n + 1) + i) * (n + 1) + from;
                    silver[cell] = best[j - 1][from] + wait + fast[i] - fast[from];
                    long arrival = silver[cell] + (i < n ? goBack : 0);
                    best[j][i] = Math.min(best[j][i], arrival);
                }
            }
        }
        System.out.println(best[k][n]);
    }
}
