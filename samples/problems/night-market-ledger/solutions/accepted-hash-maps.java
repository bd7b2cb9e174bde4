import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringTokenizer;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        StringTokenizer line = new StringTokenizer(in.readLine());
        int n = Integer.parseInt(line.nextToken());
        int m = Integer.parseInt(line.nextToken());
        long level = Long.parseLong(line.nextToken());

        Map<Integer, String> ownerOf = new HashMap<>();
        Map<String, Long> takings = new HashMap<>();
        for (int i = 0; i < n; i++) {
            line = new StringTokenizer(in.readLine());
            int stall = Integer.parseInt(line.nextToken());
            String owner = line.nextToken();
            ownerOf.put(stall, owner);
            takings.put(owner, 0L);
        }

        for (int i = 0; i < m; i++) {
            line = new StringTokenizer(in.readLine());
            String owner = ownerOf.get(Integer.parseInt(line.nextToken()));
            long price = Long.parseLong(line.nextToken());
            long quantity = Long.parseLong(line.nextToken());
            if (owner != null) takings.merge(owner, price * quantity, Long::sum);
        }

        List<Map.Entry<String, Long>> rows = new ArrayList<>();
        for (Map.Entry<String, Long> row : takings.entrySet())
            if (row.getValue() >= level) rows.add(row);
        rows.sort((a, b) -> {
            int byTakings = Long.compare(b.getValue(), a.getValue());
            return byTakings != 0 ? byTakings : a.getKey().compareTo(b.getKey());
        });

        StringBuilder out = new StringBuilder();
        out.append(rows.size()).append('\n');
        for (Map.Entry<String, Long> row : rows)
            out.append(row.getKey()).append(' ').append(row.getValue()).append('\n');
        System.out.print(out);
    }
}
