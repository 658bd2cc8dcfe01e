import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { TestServer } from './harness.ts'
import { isPortFree } from './ports.ts'
import { testServiceSettings } from './testServiceSettings.ts'

/** The built server starts in a third of the time; `npm test` and `npm run test:unit` build it first. */
const ownProgram = process.env.BUILT_SERVER ?? fileURLToPath(new URL('../src/main.ts', import.meta.url))

export interface Product {
  readonly process: ChildProcess
  readonly port: number
  /** Everything it has printed. */
  output(): string
  untilReady(): Promise<void>
  /** The exit code, once it ends. */
  ended: Promise<number | null>
}

/** The server as a separate process, without demo data and sandbox. */
export async function startProduct(
  environment: Readonly<Record<string, string>>,
  program = ownProgram,
): Promise<Product> {
  const port = Number(environment.PORT ?? (await freePort()))
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: '127.0.0.1',
      DEMO: 'off',
      SANDBOX: 'off',
      STOP_WITH_STDIN: '1',
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...testServiceSettings,
      ...environment,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const printed: string[] = []
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        printed.push(chunk.toString())
        if (printed.join('').includes('Mawrid is ready')) resolve()
      })
    }
  })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return {
    process: child,
    port,
    output: () => printed.join(''),
    untilReady: () =>
      Promise.race([
        ready,
        ended.then((code) => Promise.reject(new Error(`It ended with ${code}: ${printed.join('')}`))),
      ]),
    ended,
  }
}

/** Another process with the database and the folder of a test's server. */
export async function startBeside(
  { connection, settings }: TestServer,
  environment: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const { host, port, user, database } = connection
  const product = await startProduct({
    DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`,
    DATA_DIR: settings.dataDir,
    RATE_LIMITS: 'relaxed',
    ...environment,
  })
  await product.untilReady()
  return product
}

/** The processes of this machine whose command line names a path. */
export function processesNaming(path: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && commandOf(name).includes(path))
    .map(Number)
    .filter((pid) => pid !== process.pid)
}

const portsOfWorker = 1_000
let lastPort = Math.floor(Math.random() * portsOfWorker)

/**
 * A free port. It stays free until it is used: it is below the range from which systems assign ports to
 * connections, and only this worker uses it.
 */
export async function freePort(): Promise<number> {
  const first = 20_000 + (Number(process.env.VITEST_POOL_ID ?? 0) % 8) * portsOfWorker
  for (let tried = 0; tried < portsOfWorker; tried++) {
    lastPort = (lastPort + 1) % portsOfWorker
    if (await isPortFree(first + lastPort)) return first + lastPort
  }
  throw new Error(`No free port from ${first} on`)
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
