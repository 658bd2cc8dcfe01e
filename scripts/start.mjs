import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, envFile, install, main, pinnedNode, root, withPinnedNode } from './setUp.mjs'

const lookEachMs = 1_000
// Node takes up to 64 MB for what is young; with a quarter of that a request costs the processor as much.
// What is old may grow by a factor before it is collected: four where Node may take many gigabytes, 1.6 where it may take
// one, which is ten times what it holds. An export of 100,000 products then adds 45 MB to it and not 180.
const flags = ['--max-semi-space-size=8', '--max-old-space-size=1024']
// Otherwise glibc keeps freed memory for each thread, and large blocks for later.
const memory = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' }

await main(async () => {
  await install()
  await build()
  process.exitCode = await serve(join(root, 'server', 'src', 'main.ts'))
})

/** Runs the server until it ends. Whatever ends this process ends the server, by the pipe between them. */
function serve(program) {
  const server = spawn(pinnedNode, [...flags, ...envFile(), program], {
    cwd: root,
    env: { ...memory, ...withPinnedNode(process.env), STOP_WITH_STDIN: '1' },
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

/** npm may be killed without a word to us: then we have another parent, or our parent has. */
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
