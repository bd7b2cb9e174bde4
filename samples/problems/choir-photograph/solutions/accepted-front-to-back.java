import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;

public class Main {
    private static final StreamTokenizer in =
            new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));

    private static int nextInt() throws IOException {
        in.nextToken();
        return (int) in.nval;
    }

    public static void main(String[] args) throws IOException {
        int h = nextInt();
        int w = nextInt();
        int[][] singers = new int[h][w];
        for (int[] row : singers) {
            for (int column = 0; column < w; column++) {
                row[column] = nextInt();
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
