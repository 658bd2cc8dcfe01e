import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireClusterPrograms } from './debian.mjs'
import { install, main, pinnedNode, root, run, withPinnedNode } from './setUp.mjs'

/*
 * The reference set-up on this machine, until Ctrl-C: etcd, Patroni with three Postgres, PgBouncer, HAProxy, an S3 store and three
 * processes of the built product. docs/cluster.md describes it.
 *
 *   npm run cluster [-- --asynchronous] [--port 3000] [--product FOLDER] [--journeys]
 */
await main(async () => {
  const args = process.argv.slice(2)
  await install()
  await requireClusterPrograms()
  const folder = mkdtempSync(join(tmpdir(), 'mawrid-cluster-'))
  // As root, the databases run as another user.
  chmodSync(folder, 0o755)
  const built = join(root, 'dist', 'mawrid')
  if (!args.includes('--product')) {
    await run([pinnedNode, join(root, 'scripts', 'build.mjs'), built], { show: true })
    args.push('--product', built)
  }
  process.exitCode = await start([...args, '--folder', folder])
  rmSync(folder, { recursive: true })
})

/** It ends with its pipe, so also with this process. */
function start(args) {
  const cluster = spawn(pinnedNode, [join(root, 'deploy', 'cluster', 'main.ts'), ...args], {
    cwd: root,
    env: withPinnedNode(process.env),
    stdio: ['pipe', 'inherit', 'inherit'],
    detached: true,
  })
  cluster.stdin.on('error', () => {})
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => cluster.stdin.end())
  return new Promise((resolve) => cluster.once('exit', (code) => resolve(code ?? 1)))
}
