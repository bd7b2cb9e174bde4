package deep.thought;

import java.util.*;

class Helper {
  static int answer() {
    return 42;
  }
}

public class Computer {
  public static void main(String[] args) {
    System.out.println(Helper.answer());
  }
}
