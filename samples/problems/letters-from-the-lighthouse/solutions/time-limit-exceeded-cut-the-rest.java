import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.HashMap;
import java.util.Map;

public class Lighthouse {
    private static final String BOOK =
            "_--. A-.-. B-..... C....- D-.--- E.-. F----.- G-...-- H..-. I.--- J----..-.-- "
            + "K----..-- L-.--. M------ N.--. O-..- P-....- Q----..-..- R...- S..-- T---. "
            + "U..... V----... W-----. X----..-.-. Y-...-. Z----..-...";

    // Copies the rest of the letter for each letter of the alphabet.
    public static void main(String[] args) throws IOException {
        Map<String, Character> letters = new HashMap<>();
        for (String entry : BOOK.split(" ")) {
            letters.put(entry.substring(1), entry.charAt(0) == '_' ? ' ' : entry.charAt(0));
        }
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine());
        for (int i = 0; i < n; i++) {
            String rest = in.readLine();
            String text = "";
            while (!rest.isEmpty()) {
                int length = 1;
                while (length <= rest.length() && !letters.containsKey(rest.substring(0, length))) {
                    length++;
                }
                if (length > rest.length()) {
                    text += '?';
                    break;
                }
                text += letters.get(rest.substring(0, length));
                rest = rest.substring(length);
            }
            System.out.println(text);
        }
    }
}
