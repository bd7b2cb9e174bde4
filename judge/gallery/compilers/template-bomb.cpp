template <int N> struct Node {
  Node<N - 1> left;
  Node<N - 2> right;
  int value[Node<N - 1>::size + 1];
  static const int size = 1 + Node<N - 1>::size;
};
template <class T, int N> struct Grow : Grow<Grow<T, N - 1>, N - 1>, Grow<T *, N - 1> {};
template <class T> struct Grow<T, 0> {};
int main() { Grow<int, 400> bomb; }
