import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { envFile, main, pinnedNode, root, withPinnedNode } from './setUp.mjs'

// Runs one of the server's commands with the settings that the server has: node scripts/command.mjs person find …
const [name, ...args] = process.argv.slice(2)

await main(async () => {
  const command = spawn(pinnedNode, [...envFile(), join(root, 'server', 'src', `${name}.ts`), ...args], {
    cwd: root,
    env: withPinnedNode(process.env),
    stdio: 'inherit',
  })
  process.exitCode = await new Promise((resolve) => command.once('exit', (code) => resolve(code ?? 1)))
})
