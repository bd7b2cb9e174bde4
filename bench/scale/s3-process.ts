/** Runs an S3 server on the given address and port, with its files in the given folder. */
import S3rver from 's3rver'

const [address = '', port = '', directory = '', bucket = ''] = process.argv.slice(2)
const server = new S3rver({
  address,
  port: Number(port),
  silent: true,
  directory,
  configureBuckets: [{ name: bucket, configs: [] }],
})
await server.run()
console.log('The store is ready.')
