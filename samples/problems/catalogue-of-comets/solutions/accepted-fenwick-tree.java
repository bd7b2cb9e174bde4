import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class Comets {
    private record Row(int brightness, String name) {}

    private static final Comparator<Row> ORDER =
            Comparator.comparingInt(Row::brightness).thenComparing(Row::name);

    private static List<Row> rows = new ArrayList<>(); // all that will ever be in the table
    private static int[] sums;

    /** The first row that is not before this one. */
    private static int placeOf(Row row) {
        int low = 0;
        int high = rows.size();
        while (low < high) {
            int middle = (low + high) / 2;
            if (ORDER.compare(rows.get(middle), row) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private static void add(int place, int change) {
        for (int i = place + 1; i < sums.length; i += i & -i) {
            sums[i] += change;
        }
    }

    private static int before(int place) {
        int sum = 0;
        for (int i = place; i > 0; i -= i & -i) {
            sum += sums[i];
        }
        return sum;
    }

    private static String nth(int k) {
        int place = 0;
        for (int step = Integer.highestOneBit(sums.length); step > 0; step /= 2) {
            if (place + step < sums.length && sums[place + step] < k) {
                place += step;
                k -= sums[place];
            }
        }
        return place < rows.size() ? rows.get(place).name() : "NULL";
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int q = Integer.parseInt(in.readLine());
        String[][] statements = new String[q][];
        for (int i = 0; i < q; i++) {
            statements[i] = in.readLine().split(" ");
            String kind = statements[i][0];
            if (kind.equals("INSERT") || kind.equals("UPDATE")) {
                rows.add(new Row(Integer.parseInt(statements[i][2]), statements[i][1]));
            }
        }
        rows.sort(ORDER);
        sums = new int[rows.size() + 1];

        Map<String, Integer> places = new HashMap<>();
        StringBuilder out = new StringBuilder();
        for (String[] words : statements) {
            switch (words[0]) {
                case "COUNT" -> {
                    int first = placeOf(new Row(Integer.parseInt(words[1]), ""));
                    int last = placeOf(new Row(Integer.parseInt(words[2]) + 1, ""));
                    out.append(before(last) - before(first)).append('\n');
                }
                case "NTH" -> out.append(nth(Integer.parseInt(words[1]))).append('\n');
                default -> {
                    Integer old = places.remove(words[1]);
                    if (old != null) {
                        add(old, -1);
                    }
                    if (words.length == 3) {
                        int place = placeOf(new Row(Integer.parseInt(words[2]), words[1]));
                        add(place, 1);
                        places.put(words[1], place);
                    }
                }
            }
        }
        System.out.print(out);
    }
}
