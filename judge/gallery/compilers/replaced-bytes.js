// What was not UTF-8 comes as replacement characters.
const na�me = 42
console.log(na�me)
