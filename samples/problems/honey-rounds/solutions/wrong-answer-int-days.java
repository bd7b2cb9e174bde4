import java.util.Scanner;

public class Main {
    // Searches up to the largest int only.
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int k = in.nextInt();
        int[] wakes = new int[n];
        int[] days = new int[n];
        for (int i = 0; i < n; i++) {
            wakes[i] = in.nextInt();
            days[i] = in.nextInt();
        }
        int low = 1;
        int high = Integer.MAX_VALUE;
        while (low < high) {
            int day = low + (high - low) / 2;
            long filled = 0;
            for (int i = 0; i < n; i++) {
                filled += Math.max(0, (day - wakes[i]) / days[i]);
            }
            if (filled >= k) {
                high = day;
            } else {
                low = day + 1;
            }
        }
        System.out.println(low);
    }
}
