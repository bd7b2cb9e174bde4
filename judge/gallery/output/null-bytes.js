// Dies with bytes of nothing as its last words.
console.error('\0\0\0')
throw new Error('nothing \0 at all')
