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

    public static void main(String[] args) throws IOException {
        Map<String, Character> letters = new HashMap<>();
        for (String entry : BOOK.split(" ")) {
            letters.put(entry.substring(1), entry.charAt(0) == '_' ? ' ' : entry.charAt(0));
        }
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine());
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < n; i++) {
            StringBuilder seen = new StringBuilder();
            for (char flash : in.readLine().toCharArray()) {
                seen.append(flash);
                Character letter = letters.get(seen.toString());
                if (letter != null) {
                    out.append(letter.charValue());
                    seen.setLength(0);
                }
            }
            out.append(seen.length() == 0 ? "\n" : "?\n");
        }
        System.out.print(out);
    }
}
