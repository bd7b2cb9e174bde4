// A worker thread.
const { Worker, isMainThread, parentPort } = require('node:worker_threads')
if (isMainThread) new Worker(__filename).on('message', (message) => console.log(message))
else parentPort.postMessage(42)
