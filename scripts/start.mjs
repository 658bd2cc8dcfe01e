import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, envFile, install, main, pinnedNode, root, withPinnedNode } from './setUp.mjs'

const lookEachMs = 1_000
// Node uses up to 64 MB for the young generation; with a quarter of that a request takes as much CPU time.
// The old generation may grow by 60 % before it is collected. Left to itself, V8 collects it after a tenth while little is allocated, which
// takes a tenth of an import's processor time, or after four times with a limit of many gigabytes: an export of 100,000 products then added
// 180 MB to it and not 45.
const flags = ['--max-semi-space-size=8', '--max-old-space-size=1024', '--heap-growing-percent=60']
// Compiled once, not at each start.
const compiled = { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') }
// Otherwise glibc keeps freed memory for each thread, and large blocks for later.
const memory = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' }

await main(async () => {
  if (!process.argv.includes('--as-built')) {
    await install()
    await build()
  }
  process.exitCode = await serve(join(root, 'server', 'dist', 'main.js'))
})

/** Runs the server until it ends. If this process ends for any reason, the closed pipe between them ends the server. */
function serve(program) {
  const server = spawn(pinnedNode, [...flags, ...envFile(), program], {
    cwd: root,
    env: { ...memory, ...compiled, ...withPinnedNode(process.env), STOP_WITH_STDIN: '1' },
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  server.stdin.on('error', () => {})
  const stop = () => server.stdin.end()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  const watch = stopWithAncestors(stop)
  return new Promise((resolve) => {
    server.once('exit', (code, signal) => {
      clearInterval(watch)
      resolve(signal ? 1 : code)
    })
  })
}

/** npm may be killed without notifying this process: then this process or its parent gets another parent. */
function stopWithAncestors(stop) {
  const before = ancestors()
  return setInterval(() => ancestors() === before || stop(), lookEachMs)
}

function ancestors() {
  const parent = process.ppid
  return `${parent} ${parentOf(parent)}`
}

function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
  } catch {
    return undefined
  }
}
