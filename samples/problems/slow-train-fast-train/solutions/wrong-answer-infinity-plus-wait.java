import java.util.Arrays;
import java.util.Scanner;

public class CoastLine {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt(), k = in.nextInt();
        int wait = in.nextInt(), goBack = in.nextInt();
        int[] slow = new int[n], fast = new int[n];
        for (int i = 0; i < n; i++) slow[i] = in.nextInt();
        for (int i = 0; i < n; i++) fast[i] = in.nextInt();

        // The largest int and a minute more is the smallest int.
        int[] green = new int[k + 1], silver = new int[k + 1];
        Arrays.fill(green, Integer.MAX_VALUE);
        Arrays.fill(silver, Integer.MAX_VALUE);
        green[0] = 0;
        for (int i = 0; i < n; i++) {
            for (int spent = k; spent >= 0; spent--) {
                int onGreen = Math.min(green[spent], silver[spent] + goBack);
                int onSilver = silver[spent];
                if (spent > 0) onSilver = Math.min(onSilver, green[spent - 1] + wait);
                green[spent] = onGreen + slow[i];
                silver[spent] = onSilver + fast[i];
            }
        }

        int best = Integer.MAX_VALUE;
        for (int time : green) best = Math.min(best, time);
        for (int time : silver) best = Math.min(best, time);
        System.out.println(best);
    }
}
