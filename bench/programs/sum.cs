using System;
using System.Linq;

class Program
{
    static void Main()
    {
        Console.ReadLine();
        Console.WriteLine(Console.ReadLine().Trim().Split(' ').Select(long.Parse).Sum());
    }
}
