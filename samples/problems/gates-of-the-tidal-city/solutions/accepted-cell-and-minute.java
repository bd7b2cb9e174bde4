import java.util.Arrays;
import java.util.Scanner;

public class TidalCity {
    private static final int[] DOWN = {0, -1, 1, 0, 0};
    private static final int[] RIGHT = {0, 0, 0, -1, 1};

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int h = in.nextInt();
        int w = in.nextInt();
        String[] map = new String[h];
        for (int row = 0; row < h; row++) {
            map[row] = in.next();
        }
        System.out.println(earliest(map, h, w));
    }

    /** A state is a cell and the minute modulo 3: (row * w + column) * 3 + rest. */
    private static int earliest(String[] map, int h, int w) {
        int[] minutes = new int[h * w * 3];
        Arrays.fill(minutes, -1);
        int[] queue = new int[h * w * 3];
        int head = 0;
        int tail = 0;
        int start = String.join("", map).indexOf('S') * 3;
        minutes[start] = 0;
        queue[tail++] = start;

        while (head < tail) {
            int state = queue[head++];
            int row = state / 3 / w;
            int column = state / 3 % w;
            if (map[row].charAt(column) == 'E') {
                return minutes[state];
            }
            int rest = (state + 1) % 3;
            for (int i = 0; i < 5; i++) {
                int r = row + DOWN[i];
                int c = column + RIGHT[i];
                if (r < 0 || r >= h || c < 0 || c >= w) {
                    continue;
                }
                char cell = map[r].charAt(c);
                int next = (r * w + c) * 3 + rest;
                if (cell != '#' && cell != '0' + rest && minutes[next] < 0) {
                    minutes[next] = minutes[state] + 1;
                    queue[tail++] = next;
                }
            }
        }
        return -1;
    }
}
