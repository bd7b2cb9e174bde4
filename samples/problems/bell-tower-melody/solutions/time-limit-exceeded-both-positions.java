import java.util.Arrays;
import java.util.Scanner;

public class Main {
    // Keeps a table of all positions of both twins and goes through all of it for each note.
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[] melody = new int[n + 1];
        for (int i = 1; i <= n; i++) {
            melody[i] = in.nextInt();
        }
        long never = Long.MAX_VALUE / 4;
        long[][] cost = new long[n + 1][n + 1];
        long[][] next = new long[n + 1][n + 1];
        for (long[] row : cost) {
            Arrays.fill(row, never);
        }
        cost[0][0] = 0;
        for (int note = 1; note <= n; note++) {
            for (long[] row : next) {
                Arrays.fill(row, never);
            }
            for (int lina = 0; lina < note; lina++) {
                for (int tom = 0; tom < note; tom++) {
                    long byLina = lina == 0 ? 0 : Math.abs(melody[note] - melody[lina]);
                    long byTom = tom == 0 ? 0 : Math.abs(melody[note] - melody[tom]);
                    next[note][tom] = Math.min(next[note][tom], cost[lina][tom] + byLina);
                    next[lina][note] = Math.min(next[lina][note], cost[lina][tom] + byTom);
                }
            }
            long[][] done = cost;
            cost = next;
            next = done;
        }
        long least = never;
        for (long[] row : cost) {
            for (long feet : row) {
                least = Math.min(least, feet);
            }
        }
        System.out.println(least);
    }
}
