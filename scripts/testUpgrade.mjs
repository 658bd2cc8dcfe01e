import { join } from 'node:path'
import { install, main, pinnedNode, root, run } from './setUp.mjs'

await main(async () => {
  await install()
  await run([pinnedNode, join(root, 'scripts', 'testUpgrade.ts')], { show: true })
})
