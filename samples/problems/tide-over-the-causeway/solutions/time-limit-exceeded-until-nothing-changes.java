import java.util.Arrays;
import java.util.Scanner;

public class Causeway {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int r = in.nextInt(), c = in.nextInt(), p = in.nextInt();
        int[] levels = new int[p];
        for (int i = 0; i < p; i++) levels[i] = in.nextInt();
        String[] heights = new String[r];
        for (int i = 0; i < r; i++) heights[i] = in.next();

        // First arrival for each square and phase, improved in the order of the map until nothing
        // changes any more: a path that winds against that order takes a round for each step.
        int never = Integer.MAX_VALUE / 2;
        int[][][] arrival = new int[r][c][p];
        for (int[][] row : arrival) for (int[] square : row) Arrays.fill(square, never);
        arrival[0][0][0] = 0;
        int[] down = {0, 0, 1, 0, -1}, right = {0, 1, 0, -1, 0};
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int i = 0; i < r; i++) {
                for (int j = 0; j < c; j++) {
                    for (int phase = 0; phase < p; phase++) {
                        int minute = arrival[i][j][phase] + 1;
                        int next = (phase + 1) % p;
                        for (int step = 0; step < 5; step++) {
                            int row = i + down[step], column = j + right[step];
                            if (row < 0 || row >= r || column < 0 || column >= c) continue;
                            if (heights[row].charAt(column) - '0' < levels[next]) continue;
                            if (minute < arrival[row][column][next]) {
                                arrival[row][column][next] = minute;
                                changed = true;
                            }
                        }
                    }
                }
            }
        }
        int best = never;
        for (int minute : arrival[r - 1][c - 1]) best = Math.min(best, minute);
        System.out.println(best == never ? -1 : best);
    }
}
