import java.util.*;
import javax.annotation.processing.*;

// A processor would run inside the compiler: none does.
@SupportedAnnotationTypes("*")
public class Main extends AbstractProcessor {
  @Override
  public boolean process(Set<? extends javax.lang.model.element.TypeElement> a, RoundEnvironment b) {
    System.exit(7);
    return true;
  }

  public static void main(String[] args) {
    System.out.println(42);
  }
}
