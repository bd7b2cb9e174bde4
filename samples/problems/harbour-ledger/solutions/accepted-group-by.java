import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

public class Main {
    private static final class Group {
        final String cargo;
        final Set<String> ships = new HashSet<>();
        long total = 0;

        Group(String cargo) {
            this.cargo = cargo;
        }
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        String[] first = in.readLine().split(" ");
        int n = Integer.parseInt(first[0]);
        long threshold = Long.parseLong(first[1]);
        in.readLine();

        Map<String, Group> groups = new HashMap<>();
        for (int i = 0; i < n; i++) {
            String[] row = in.readLine().split(" ");
            Group group = groups.computeIfAbsent(row[1], Group::new);
            group.ships.add(row[0]);
            group.total += Integer.parseInt(row[2]);
        }

        List<Group> result = new ArrayList<>(groups.values());
        result.removeIf(group -> group.total < threshold);
        result.sort(Comparator.comparingLong((Group group) -> -group.total)
                .thenComparing(group -> group.cargo));
        StringBuilder out = new StringBuilder();
        for (Group group : result) {
            out.append(group.cargo).append(' ').append(group.ships.size()).append(' ');
            out.append(group.total).append('\n');
        }
        System.out.print(result.isEmpty() ? "no rows\n" : out);
    }
}
