import { cppLanguage } from '@codemirror/lang-cpp'
import { LanguageSupport } from '@codemirror/language'
import type { NameLists } from '../complete-names.ts'
import { cWords } from '../syntax-roles.ts'

export function support(): LanguageSupport {
  return new LanguageSupport(cppLanguage.configure({ props: [cWords] }, 'c'))
}

const headers = `assert.h complex.h ctype.h errno.h fenv.h float.h inttypes.h iso646.h limits.h locale.h
math.h pthread.h setjmp.h signal.h stdalign.h stdarg.h stdatomic.h stdbool.h stddef.h stdint.h stdio.h
stdlib.h stdnoreturn.h string.h tgmath.h time.h uchar.h unistd.h wchar.h wctype.h`

export const cFunctions = `abort abs acos acosf asin assert atan atan2 atexit atof atoi atol atoll bsearch
calloc cbrt ceil ceilf clock copysign cos cosf cosh difftime div erf exit exp exp2 expm1 fabs fabsf fclose
feof ferror fflush fgetc fgets floor floorf fma fmax fmin fmod fopen fprintf fputc fputs fread free freopen
frexp fscanf fseek ftell fwrite getc getchar getline hypot isalnum isalpha isdigit isinf islower isnan
isprint ispunct isspace isupper isxdigit labs ldexp lgamma llabs llround log log10 log1p log2 lround malloc
memchr memcmp memcpy memmove memset modf nan nearbyint perror pow powf printf putc putchar puts qsort rand
realloc remainder rint round scanf setvbuf signbit sin sinf sinh snprintf sprintf sqrt sqrtf srand sscanf
strcasecmp strcat strchr strcmp strcpy strcspn strdup strlen strncat strncmp strncpy strpbrk strrchr strspn
strstr strtod strtok strtol strtoll strtoul strtoull tan tanh tgamma time tolower toupper trunc ungetc
vfprintf vprintf vsnprintf`

export const cTypes = `bool char clock_t double FILE float int int16_t int32_t int64_t int8_t intmax_t
intptr_t long ptrdiff_t short signed size_t ssize_t time_t uint16_t uint32_t uint64_t uint8_t uintmax_t
uintptr_t unsigned va_list void wchar_t`

export const cConstants = `BUFSIZ CHAR_BIT CHAR_MAX DBL_EPSILON DBL_MAX EOF EXIT_FAILURE EXIT_SUCCESS FLT_MAX
HUGE_VAL INFINITY INT32_MAX INT64_MAX INT64_MIN INT_MAX INT_MIN LDBL_MAX LLONG_MAX LLONG_MIN LONG_MAX
LONG_MIN M_E M_PI NAN NULL RAND_MAX SIZE_MAX UINT_MAX UINT64_MAX ULLONG_MAX errno false stderr stdin stdout
true`

export const names: NameLists = {
  names: {
    function: cFunctions,
    type: cTypes,
    constant: cConstants,
    keyword: `auto break case const continue default do else enum extern for goto if inline register
      restrict return sizeof static struct switch typedef union volatile while _Alignas _Atomic _Generic
      _Static_assert _Thread_local`,
  },
  members: '',
  included: { after: /#\s*include\s*<[\w./]*/, names: headers, close: '>' },
}
