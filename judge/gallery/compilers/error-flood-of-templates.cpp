// One mistake, and a message of megabytes about it.
template <class... T> struct list {};
template <int n, class... T> struct grow : grow<n - 1, list<T...>, list<T...>, T...> {};
template <class... T> struct grow<0, T...> {
  static_assert(sizeof(list<T...>) == 0, "no");
  typename list<T...>::nothing x;
};
int main() {
  grow<14, int>().x.y.z;
}
