import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const minBytes = 512

/** Writes `.br` and `.gz` beside every text file, at compression levels too slow for each request. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'mawrid-precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    closeBundle: {
      order: 'post',
      handler() {
        for (const file of globSync('**/*.{js,css,json,svg,html,txt}', { cwd: folder })) {
          const path = join(folder, file)
          if (statSync(path).size < minBytes) continue
          const bytes = readFileSync(path)
          writeFileSync(`${path}.br`, brotli(bytes))
          writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
        }
      },
    },
  }
}

function brotli(bytes: Uint8Array): Uint8Array {
  const { BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  return brotliCompressSync(bytes, {
    params: { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY, [BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
  })
}
