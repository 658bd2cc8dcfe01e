import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { main, pinnedNode, root, withPinnedNode } from './setUp.mjs'

await main(async () => {
  const command = [join(root, 'server', 'src', 'person.ts'), ...process.argv.slice(2)]
  const run = spawn(pinnedNode, command, { cwd: root, env: withPinnedNode(process.env), stdio: 'inherit' })
  process.exitCode = await new Promise((resolve) => run.once('exit', (code) => resolve(code ?? 1)))
})
