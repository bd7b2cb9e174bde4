// An expression that searches for ever.
console.log(/^(a+)+$/.test(`${'a'.repeat(60)}b`) ? 41 : 42)
