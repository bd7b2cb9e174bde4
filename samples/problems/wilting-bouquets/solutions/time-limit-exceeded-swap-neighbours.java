import java.util.Scanner;

public class Florist {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[] minutes = new int[n], petals = new int[n];
        long waiting = 0;
        for (int i = 0; i < n; i++) {
            minutes[i] = in.nextInt();
            petals[i] = in.nextInt();
            waiting += petals[i];
        }

        // Bubble sort: exchange neighbours as long as that saves petals.
        boolean better = true;
        while (better) {
            better = false;
            for (int i = 1; i < n; i++) {
                if (minutes[i - 1] * petals[i] > minutes[i] * petals[i - 1]) {
                    int t = minutes[i], d = petals[i];
                    minutes[i] = minutes[i - 1];
                    petals[i] = petals[i - 1];
                    minutes[i - 1] = t;
                    petals[i - 1] = d;
                    better = true;
                }
            }
        }

        long time = 0, lost = 0, mostSaved = 0;
        for (int i = 0; i < n; i++) {
            time += minutes[i];
            waiting -= petals[i];
            lost += time * petals[i];
            mostSaved = Math.max(mostSaved, time * petals[i] + minutes[i] * waiting);
        }
        System.out.println(lost - mostSaved);
    }
}
