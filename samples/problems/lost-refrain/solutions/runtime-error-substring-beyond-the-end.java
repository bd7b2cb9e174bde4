import java.util.HashMap;
import java.util.Map;
import java.util.Scanner;

public class Main {
    // Goes on to the last letter, where no passage of that length begins any more.
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        String text = in.next();
        for (int length = n / 2; length > 0; length--) {
            Map<String, Integer> first = new HashMap<>();
            for (int i = 0; i < n; i++) {
                String passage = text.substring(i, i + length);
                Integer begin = first.putIfAbsent(passage, i);
                if (begin != null && begin + length <= i) {
                    System.out.println(length);
                    System.out.println(passage);
                    return;
                }
            }
        }
        System.out.println(0);
    }
}
