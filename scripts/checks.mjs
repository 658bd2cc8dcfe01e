import { join } from 'node:path'
import { build, pinnedNode, root, run } from './setUp.mjs'

export const bin = (name) => join(root, 'node_modules', '.bin', name)

let building

/** The checks that do not run the product, by name. They are independent, so all can run in parallel. */
export const checks = {
  types: () => run([bin('tsc'), '-p', '.']),
  style: () => run([bin('biome'), 'check', '--error-on-warnings', '.']),
  'dead code': () => run([bin('knip')]),
  build: () => built(),
  sizes: async () => {
    await built()
    await run([pinnedNode, join(root, 'scripts', 'sizes.mjs')])
  },
}

function built() {
  building ??= build()
  return building
}
