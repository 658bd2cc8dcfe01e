import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** Writes the size of every module in each chunk, so that a grown bundle can be explained. */
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
