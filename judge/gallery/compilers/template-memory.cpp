// Types that need more memory than a compiler gets.
template <class A, class B> struct pair {};
template <int n> struct tree { using type = pair<typename tree<n - 1>::type, pair<typename tree<n - 1>::type, tree<n>>>; };
template <> struct tree<0> { using type = int; };
template <class T> struct name { static constexpr const char *text() { return __PRETTY_FUNCTION__; } };
int main() { return name<tree<40>::type>::text()[0]; }
