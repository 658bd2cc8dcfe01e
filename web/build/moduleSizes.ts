import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** Notes how much of each chunk every module takes, so that a size that grew can name its cause. */
export function moduleSizes(root: string): Plugin {
  return {
    name: 'mawrid-module-sizes',
    apply: 'build',
    generateBundle(_options, bundle) {
      const sizes: Record<string, Record<string, number>> = {}
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        sizes[file.fileName] = Object.fromEntries(
          Object.entries(file.modules).map(([id, { renderedLength }]) => [readable(root, id), renderedLength]),
        )
      }
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(sizes) })
    },
  }
}

function readable(root: string, id: string): string {
  return relative(root, id.replace(/^\0/, '').replace(/\?.*$/, '')).replace(/^(\.\.\/)+/, '')
}
