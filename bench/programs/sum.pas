var
  count, i: longint;
  number, sum: int64;
begin
  read(count);
  sum := 0;
  for i := 1 to count do
  begin
    read(number);
    sum := sum + number;
  end;
  writeln(sum);
end.
