import java.util.Arrays;
import java.util.Scanner;

public class CoastLine {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt(), k = in.nextInt();
        long wait = in.nextLong(), goBack = in.nextLong();
        long[] slow = new long[n], fast = new long[n];
        for (int i = 0; i < n; i++) slow[i] = in.nextLong();
        for (int i = 0; i < n; i++) fast[i] = in.nextLong();

        // Best time to the current station on each kind of train, by vouchers spent.
        long[] green = new long[k + 1], silver = new long[k + 1];
        Arrays.fill(green, Long.MAX_VALUE / 2);
        Arrays.fill(silver, Long.MAX_VALUE / 2);
        green[0] = 0;
        for (int i = 0; i < n; i++) {
            for (int spent = k; spent >= 0; spent--) {
                long onGreen = Math.min(green[spent], silver[spent] + goBack);
                long onSilver = silver[spent];
                if (spent > 0) onSilver = Math.min(onSilver, green[spent - 1] + wait);
                green[spent] = onGreen + slow[i];
                silver[spent] = onSilver + fast[i];
            }
        }

        long best = Long.MAX_VALUE;
        for (long time : green) best = Math.min(best, time);
        for (long time : silver) best = Math.min(best, time);
        System.out.println(best);
    }
}
