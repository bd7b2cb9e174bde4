// A package with as many steps as a path may not have, and a class that looks like an option.
package out.out.out.META.INF.a.a.a.a.a.a.a.a.a.a;

public class $J {
  public static void main(String[] args) {
    System.out.println(42);
  }
}
