// The same from JavaScript.
const net = require('node:net')
const tries = [80, 5050, 5432].map(
  (port) =>
    new Promise((resolve) => {
      net.connect(port, '127.0.0.1').on('connect', () => resolve('connected')).on('error', () => resolve(null))
    }),
)
Promise.all(tries).then((results) => console.log(results.some(Boolean) ? 'connected' : 42))
