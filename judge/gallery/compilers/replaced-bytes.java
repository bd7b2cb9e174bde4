// What was not UTF-8 comes as replacement characters.
public class Ma�in {}
