/** Runs an S3 server on the given address and port, with its files in the given folder. */
import { startS3 } from '#storage/testing/s3-server.ts'

const [host = '', port = '', folder = ''] = process.argv.slice(2)
await startS3(folder, { host, port: Number(port) })
console.log('The store is ready.')
