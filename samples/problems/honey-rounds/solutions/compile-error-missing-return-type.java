import java.util.Scanner;

public class Main {
    static isKept(long[] wakes, long[] days, long combs, long day) {
        for (int i = 0; i < wakes.length; i++) {
            if (day > wakes[i]) {
                combs -= (day - wakes[i]) / days[i];
            }
        }
        return combs <= 0;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        System.out.println(isKept(new long[] {0}, new long[] {1}, in.nextInt(), 1));
    }
}
