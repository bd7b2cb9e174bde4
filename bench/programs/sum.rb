numbers = $stdin.read.split.map(&:to_i)
puts numbers.drop(1).sum
