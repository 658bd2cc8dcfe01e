import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayMs } from '@mawrid/contract/values/days.ts'
import type { Plugin } from 'vite'
import { transformWithOxc } from 'vite'
import { addressOf, entryFiles, filesOf } from './bundleFiles.ts'

const source = 'src/app/boot/serviceWorker.ts'

/** What every signed-in visit loads, besides the entry. */
const shell = [
  'src/app/frame/Frame.tsx',
  'src/platform/session/sessionCalls.ts',
  'src/platform/offline/seenReplies.ts',
  'src/features/dashboard/DashboardScreen.tsx',
]

/** Writes `/service-worker.js` with the addresses of the built files; a new build makes a new worker. */
export function serviceWorker(root: string): Plugin {
  return {
    name: 'mawrid-service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const { code } = await transformWithOxc(readFileSync(join(root, source), 'utf8'), source)
        const built = Object.keys(bundle).filter((file) => /^assets\/.*\.(js|css|woff2|json)$/.test(file))
        const styles = built.filter((file) => file.endsWith('.css'))
        const first = new Set([...entryFiles(bundle), ...filesOf(bundle, shell), ...styles])
        this.emitFile({
          type: 'asset',
          fileName: 'service-worker.js',
          source: [
            addresses('__BUILT__', built),
            addresses('__SHELL__', first),
            `const __DAY_MS__ = ${dayMs}`,
            withoutExport(code),
          ].join('\n'),
        })
      },
    },
  }
}

function addresses(name: string, files: Iterable<string>): string {
  return `const ${name} = ${JSON.stringify([...files].map(addressOf).sort())}`
}

/** The source is a module for the compiler, but the worker is a plain script. */
function withoutExport(code: string): string {
  return code.replace(/^export\s*\{\s*\};?$/m, '')
}
