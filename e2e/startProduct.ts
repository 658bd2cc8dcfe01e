import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startCluster } from '../deploy/cluster/cluster.ts'
import { portsOfCluster } from '../deploy/cluster/plan.ts'
import { build } from '../scripts/setUp.mjs'
import { isPortFree } from '../server/test/ports.ts'
import { startSlowNetwork } from './slowNetwork.ts'

const root = new URL('..', import.meta.url).pathname
const readyWithinMs = 600_000
const relaxed = { RATE_LIMITS: 'relaxed', SANDBOX_BUYERS_SECONDS: '0', IMPORT_NICENESS: '0' }

/** Starts the product for all journeys, unless the environment names a running one. */
export default async function startProduct(): Promise<() => Promise<void>> {
  await build()
  const stop = process.env.E2E_URL ? async () => {} : await startOwnProduct()
  if (process.env.E2E_BEGIN_FILE) await untilExists(process.env.E2E_BEGIN_FILE)
  return stop
}

/** The other tests are still running; their end is written to a file. */
async function untilExists(file: string): Promise<void> {
  while (!existsSync(file)) await pause(100)
}

/**
 * Starts the whole product on free ports with an empty data folder, as one process or on a cluster, and points the journeys to
 * it. Returns a function that stops it.
 */
export async function startOwnProduct(settings: Readonly<Record<string, string>> = {}): Promise<() => Promise<void>> {
  const { E2E_CLUSTER: product } = process.env
  return product ? startOwnCluster(product, settings) : startOneProcess(settings)
}

/** As `docs/cluster.md` describes it, with the built product. `KEEP=1` leaves its data and logs. */
async function startOwnCluster(product: string, settings: Readonly<Record<string, string>>) {
  const firstPort = await freePorts(portsOfCluster)
  const folder = await mkdtemp(join(tmpdir(), 'mawrid-cluster-'))
  // As root, the databases run as another user.
  await chmod(folder, 0o755)
  const options = { folder, product, firstPort, isSynchronous: true, settings: { ...relaxed, ...settings } }
  const { plan, stop } = await startCluster(options)
  process.env.E2E_URL = plan.url
  process.env.E2E_SANDBOX_URL = plan.sandboxUrl
  return async () => {
    await stop()
    if (!process.env.KEEP) await rm(folder, { recursive: true, force: true })
  }
}

async function startOneProcess(settings: Readonly<Record<string, string>>): Promise<() => Promise<void>> {
  const isSlow = process.env.E2E_NETWORK === 'slow'
  const port = await freePorts(isSlow ? 4 : 3)
  const url = `http://localhost:${isSlow ? port + 3 : port}`
  const stopNetwork = isSlow ? await startSlowNetwork(port + 3, port) : undefined
  const dataDir = await mkdtemp(join(tmpdir(), 'mawrid-e2e-'))
  // As root, the database runs as another user; if that user cannot enter the folder, its data would be stored
  // elsewhere permanently.
  await chmod(dataDir, 0o755)
  const { command, args, user } = programOf(process.env.E2E_PRODUCT)
  if (user) await chown(dataDir, user.uid, user.gid)
  const product = spawn(command, args, {
    cwd: root,
    ...user,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      // Ignores a developer's own settings.
      ENV_FILE: '',
      ...relaxed,
      PUBLIC_URL: url,
      // That of the tests may be root's.
      ...(user && { TMPDIR: dataDir }),
      ...settings,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await untilReady(product)
  process.env.E2E_URL = url
  process.env.E2E_SANDBOX_URL = `http://localhost:${port + 1}`
  return async () => {
    await stopNetwork?.()
    product.kill('SIGINT')
    await new Promise((resolve) => product.once('exit', resolve))
    await rm(dataDir, { recursive: true, force: true })
  }
}

const nobody = { uid: 65_534, gid: 65_534 }

/** The built product, of which an ordinary user can change nothing, or this checkout. */
function programOf(built: string | undefined) {
  if (built) return { command: built, args: [], user: process.getuid?.() === 0 ? nobody : undefined }
  // A build would replace the scripts of pages that are open in other journeys if somebody edits a file meanwhile.
  return { command: 'node', args: ['scripts/start.mjs', '--as-built'], user: undefined }
}

function untilReady(product: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const printed: string[] = []
    const tooLong = setTimeout(() => reject(new Error(`Not ready in time:\n${printed.join('')}`)), readyWithinMs)
    product.stdout?.on('data', (chunk: Buffer) => {
      printed.push(chunk.toString())
      if (!printed.join('').includes('Mawrid is ready')) return
      clearTimeout(tooLong)
      resolve()
    })
    product.once('exit', (code) => {
      clearTimeout(tooLong)
      reject(new Error(`The product stopped with ${code}:\n${printed.join('')}`))
    })
  })
}

const portsEach = 300

/** The first of `count` adjacent free ports in this worker's range, since other workers look at the same time. */
async function freePorts(count: number): Promise<number> {
  const worker = Number(process.env.TEST_PARALLEL_INDEX ?? -1) + 1
  // Below the range from which systems assign ports to connections.
  const from = 29_000 + worker * portsEach
  for (let first = from; first < from + portsEach; first += count) {
    const free = await Promise.all(Array.from({ length: count }, (_, i) => isPortFree(first + i)))
    if (free.every(Boolean)) return first
  }
  throw new Error(`No free ports between ${from} and ${from + portsEach}`)
}
