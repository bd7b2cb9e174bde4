import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;

public class Main {
    // Makes an array of w rows and h columns, and fills h rows of w columns.
    public static void main(String[] args) throws IOException {
        StreamTokenizer in =
                new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
        in.nextToken();
        int h = (int) in.nval;
        in.nextToken();
        int w = (int) in.nval;
        int[][] singers = new int[w][h];
        for (int row = 0; row < h; row++) {
            for (int column = 0; column < w; column++) {
                in.nextToken();
                singers[row][column] = (int) in.nval;
            }
        }

        int[] tallest = new int[w];
        int hidden = 0;
        for (int row = h - 1; row >= 0; row--) {
            for (int column = 0; column < w; column++) {
                if (singers[row][column] > tallest[column]) {
                    tallest[column] = singers[row][column];
                } else {
                    hidden++;
                }
            }
        }
        System.out.println(hidden);
    }
}
