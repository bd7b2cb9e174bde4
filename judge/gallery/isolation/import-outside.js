// Imports from elsewhere: the network, data, files outside.
const tries = ['https://example.org/x.js', 'file:///etc/shadow', '../../etc/passwd', '/proc/self/environ', 'data:text/javascript,export default 41']
Promise.allSettled(tries.map((from) => import(from))).then((results) => {
  console.log(results.slice(0, 4).every(({ status }) => status === 'rejected') ? 42 : results)
})
