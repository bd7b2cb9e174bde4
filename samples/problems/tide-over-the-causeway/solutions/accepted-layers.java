import java.util.ArrayDeque;
import java.util.Scanner;

public class Causeway {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int r = in.nextInt(), c = in.nextInt(), p = in.nextInt();
        int[] levels = new int[p];
        for (int i = 0; i < p; i++) levels[i] = in.nextInt();
        String[] heights = new String[r];
        for (int i = 0; i < r; i++) heights[i] = in.next();
        System.out.println(firstArrival(heights, levels));
    }

    private static int firstArrival(String[] heights, int[] levels) {
        int r = heights.length, c = heights[0].length(), p = levels.length;
        int[] down = {0, 0, 1, 0, -1}, right = {0, 1, 0, -1, 0};
        boolean[][] seen = new boolean[p][r * c];
        ArrayDeque<Integer> reached = new ArrayDeque<>();
        reached.add(0);
        for (int minute = 0; !reached.isEmpty(); minute++) {
            int phase = (minute + 1) % p;
            for (int left = reached.size(); left > 0; left--) {
                int square = reached.remove();
                if (square == r * c - 1) return minute;
                for (int step = 0; step < 5; step++) {
                    int row = square / c + down[step], column = square % c + right[step];
                    if (row < 0 || row >= r || column < 0 || column >= c) continue;
                    if (heights[row].charAt(column) - '0' < levels[phase]) continue;
                    int to = row * c + column;
                    if (seen[phase][to]) continue;
                    seen[phase][to] = true;
                    reached.add(to);
                }
            }
        }
        return -1;
    }
}
