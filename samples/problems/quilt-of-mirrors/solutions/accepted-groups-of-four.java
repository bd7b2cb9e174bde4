import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.StringTokenizer;

public class Quilt {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        StringTokenizer line = new StringTokenizer(in.readLine());
        int r = Integer.parseInt(line.nextToken());
        int c = Integer.parseInt(line.nextToken());
        char[][] rows = new char[r][];
        for (int i = 0; i < r; i++) rows[i] = in.readLine().toCharArray();

        int replaced = 0;
        for (int top = 0, bottom = r - 1; top <= bottom; top++, bottom--)
            for (int left = 0, right = c - 1; left <= right; left++, right--)
                replaced += repairs(rows, top, bottom, left, right);
        System.out.println(replaced);
    }

    private static int repairs(char[][] rows, int top, int bottom, int left, int right) {
        int[] count = new int[26];
        int all = 0, most = 0;
        for (int i = top; ; i = bottom) {
            for (int j = left; ; j = right) {
                all++;
                most = Math.max(most, ++count[rows[i][j] - 'a']);
                if (j == right) break;
            }
            if (i == bottom) break;
        }
        return all - most;
    }
}
