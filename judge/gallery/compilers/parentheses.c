// An expression that is nested ten thousand deep, from few lines.
#define A(x) ((((((((((x))))))))))
#define B(x) A(A(A(A(A(A(A(A(A(A(x))))))))))
#define C(x) B(B(B(B(B(B(B(B(B(B(x))))))))))
#define D(x) C(C(C(C(C(C(C(C(C(C(x))))))))))
#define E(x) D(D(D(D(D(D(D(D(D(D(x))))))))))
#define F(x) E(E(E(E(E(E(E(E(E(E(x))))))))))
int main(void) { return F(0); }
