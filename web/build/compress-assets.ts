import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { minifySync, type Plugin } from 'vite'

const compressible = /\.(?:js|css|svg|txt|json|webmanifest)$/

/**
 * Writes `.br` and `.gz` beside each text file of the client, so that the server need not compress
 * on each request. Minifies the scripts of `public/`, which Vite only copies.
 */
export function compressAssets(): Plugin {
  return {
    name: 'assay-compress-assets',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle({ dir }) {
      if (dir === undefined) return
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (/^[^/]+\.js$/.test(name)) minify(join(dir, name))
        if (compressible.test(name) && !name.startsWith('.vite')) compress(join(dir, name))
      }
    },
  }
}

/** Minifies a script inside a function, because names in its global scope could not be shortened. */
function minify(path: string) {
  const source = `(() => {${readFileSync(path, 'utf8')}})()`
  const { code, errors } = minifySync(path, source, { module: false })
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  writeFileSync(path, code)
}

function compress(path: string) {
  const bytes = readFileSync(path)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  }
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
}
