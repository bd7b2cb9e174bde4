import S3rver from 's3rver'

/** Starts an S3 server on a free port of the loopback address, with one empty bucket. */
export async function startS3(
  directory: string,
): Promise<{ endpoint: string; bucket: string; stop: () => Promise<void> }> {
  const bucket = 'assay'
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = await server.run()
  return { endpoint: `http://127.0.0.1:${port}`, bucket, stop: () => server.close() }
}
