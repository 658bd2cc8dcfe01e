import { join } from 'node:path'
import { build, pinnedNode, root, run } from './setUp.mjs'

export const bin = (name) => join(root, 'node_modules', '.bin', name)

/** What is proved without running the product, by name. */
export const checks = {
  types: () => run([bin('tsc'), '-p', '.']),
  style: () => run([bin('biome'), 'check', '--error-on-warnings', '.']),
  'dead code': () => run([bin('knip')]),
  build: () => build(),
  sizes: () => run([pinnedNode, join(root, 'scripts', 'sizes.mjs')]),
}
