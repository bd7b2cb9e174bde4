// Code that would run if the check ran what it checks, and a source map that names a file.
if (process.execArgv.includes('--check')) for (;;) {}
console.log(42)
//# sourceMappingURL=file:///etc/shadow
