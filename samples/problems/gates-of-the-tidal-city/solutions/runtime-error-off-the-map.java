import java.util.ArrayDeque;
import java.util.Scanner;

public class Main {
    // Looks at the neighbours without asking whether they are on the map.
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int h = in.nextInt();
        int w = in.nextInt();
        char[][] map = new char[h][];
        boolean[][][] seen = new boolean[h][w][3];
        ArrayDeque<int[]> queue = new ArrayDeque<>();
        for (int row = 0; row < h; row++) {
            map[row] = in.next().toCharArray();
            for (int column = 0; column < w; column++) {
                if (map[row][column] == 'S') {
                    queue.add(new int[] {row, column, 0});
                }
            }
        }
        int[][] steps = {{0, 0}, {-1, 0}, {1, 0}, {0, -1}, {0, 1}};
        while (!queue.isEmpty()) {
            int[] now = queue.poll();
            if (map[now[0]][now[1]] == 'E') {
                System.out.println(now[2]);
                return;
            }
            int minute = now[2] + 1;
            for (int[] step : steps) {
                int row = now[0] + step[0];
                int column = now[1] + step[1];
                char cell = map[row][column];
                if (cell == '#' || cell == '0' + minute % 3 || seen[row][column][minute % 3]) {
                    continue;
                }
                seen[row][column][minute % 3] = true;
                queue.add(new int[] {row, column, minute});
            }
        }
        System.out.println(-1);
    }
}
