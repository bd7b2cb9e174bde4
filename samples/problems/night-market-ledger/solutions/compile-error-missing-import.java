import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int m = in.nextInt();
        long level = in.nextLong();

        Map<Integer, String> ownerOf = new HashMap<>();
        for (int i = 0; i < n; i++) ownerOf.put(in.nextInt(), in.next());
        System.out.println(ownerOf.size() + " " + m + " " + level);
    }
}
