// Ends every process that can be seen.
public class Main {
  public static void main(String[] args) {
    long self = ProcessHandle.current().pid();
    ProcessHandle.allProcesses().filter(process -> process.pid() != self).forEach(ProcessHandle::destroyForcibly);
    System.out.println(42);
  }
}
