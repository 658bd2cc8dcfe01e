import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { envFile, install, main, pinnedNode, root, withPinnedNode } from './setUp.mjs'

const port = Number(process.env.PORT ?? 3000)
const dashboardPort = Number(process.env.WEB_PORT ?? 5173)

// Runs both sides with live changes: the server restarts, the dashboard swaps modules.
await main(async () => {
  await install()
  const env = withPinnedNode({ ...process.env, API: `http://127.0.0.1:${port}` })
  const watched = ['server', 'contract', 'sandbox', 'demo'].map((folder) => `--watch-path=${join(root, folder)}`)
  const server = spawn(pinnedNode, [...envFile(), ...watched, join(root, 'server', 'src', 'main.ts')], {
    cwd: root,
    env: {
      ...env,
      PORT: String(port),
      HOST: env.HOST ?? '127.0.0.1',
      PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${dashboardPort}`,
    },
    stdio: 'inherit',
  })
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const dashboard = spawn(pinnedNode, [vite, '--port', String(dashboardPort), '--strictPort'], {
    cwd: join(root, 'web'),
    env,
    stdio: 'inherit',
  })
  const processes = [server, dashboard]
  const stop = () => {
    for (const one of processes) one.kill('SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  // If one ends, the other is stopped too.
  const ends = processes.map(async (one) => {
    const [code] = await once(one, 'exit')
    stop()
    return code ?? 0
  })
  const codes = await Promise.all(ends)
  process.exitCode = Math.max(...codes)
})
