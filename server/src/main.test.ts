import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { freePort, type Product, processesNaming, startProduct } from '../test/product.ts'
import { startPostgres } from './platform/database/embedded/postgres.ts'

const timeout = { timeout: 15_000, interval: 25 }

/** The data folder of a product that ran before: most starts find one, and creating a database is slow. */
let used: string
let folder: string
const started: Product[] = []

beforeAll(async () => {
  used = newFolder()
  const first = await startProduct({ DATA_DIR: used })
  await first.untilReady()
  first.process.kill('SIGTERM')
  await first.ended
})

afterAll(() => rmSync(used, { recursive: true, force: true }))

beforeEach(() => {
  folder = newFolder()
  // Keeps the owners, because Postgres starts only with files that it owns.
  execFileSync('cp', ['-a', `${used}/.`, folder])
})

afterEach(async () => {
  for (const product of started.splice(0)) {
    product.process.kill('SIGTERM')
    await product.ended
  }
  await nothingLeft()
  rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'mawrid-process-'))
  chmodSync(made, 0o755)
  return made
}

async function start(environment: Readonly<Record<string, string>> = {}): Promise<Product> {
  const product = await startProduct({ DATA_DIR: folder, ...environment })
  started.push(product)
  return product
}

async function ready(environment: Readonly<Record<string, string>> = {}): Promise<Product> {
  const product = await start(environment)
  await product.untilReady()
  return product
}

function nothingLeft(): Promise<void> {
  return vi.waitFor(() => expect(processesNaming(folder)).toEqual([]), timeout)
}

function guardPid(): number {
  const [pid] = processesNaming(folder).filter((one) => commandOf(one).includes('guardProcess'))
  if (!pid) throw new Error('No guard is running')
  return pid
}

function postmasterPid(): number {
  return Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

function commandOf(pid: number): string {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
}

async function readiness(product: Product): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${product.port}/readyz`)
  await answer.body?.cancel()
  return answer.status
}

test.for(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s stops the product and its database', async (signal) => {
  const product = await ready()
  product.process.kill(signal)
  expect(await product.ended).toBe(0)
  await nothingLeft()
})

test('the end of the process that started it stops it', async () => {
  const product = await ready()
  product.process.stdin?.end()
  expect(await product.ended).toBe(0)
  await nothingLeft()
})

test('a killed guard and a killed database are replaced; a killed server leaves nothing running, and the next start works', async () => {
  const product = await ready()
  const first = guardPid()
  process.kill(first, 'SIGKILL')
  await vi.waitFor(() => expect(guardPid()).not.toBe(first), timeout)

  process.kill(postmasterPid(), 'SIGKILL')
  await vi.waitFor(async () => expect(await readiness(product)).toBe(200), timeout)
  expect(postmasterPid()).toBeGreaterThan(0)

  product.process.kill('SIGKILL')
  await nothingLeft()
  expect(await readiness(await ready())).toBe(200)
})

test('when server and guard are both killed, the next start takes over the running database and stops it', async () => {
  const killed = await ready()
  process.kill(guardPid(), 'SIGSTOP')
  const [guard, database] = [guardPid(), postmasterPid()]
  killed.process.kill('SIGKILL')
  process.kill(guard, 'SIGKILL')
  const next = await ready()
  expect(postmasterPid()).toBe(database)
  next.process.kill('SIGINT')
  await nothingLeft()
})

test('a start that was interrupted while creating the database is repeated', async () => {
  rmSync(join(folder, 'postgres'), { recursive: true })
  mkdirSync(join(folder, 'postgres.unfinished'))
  writeFileSync(join(folder, 'postgres.unfinished', 'PG_VERSION'), 'half')
  expect(await readiness(await ready())).toBe(200)
})

test('a port in use is reported in one clear line', async () => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  const product = await start({ PORT: String(port) })
  expect(await product.ended).toBe(1)
  expect(product.output()).toContain(`Port ${port} is in use. Set PORT to another one.`)
  expect(product.output()).not.toContain('    at ')
  other.close()
})

test.each([
  ['that needs a newer version', '9999_future.sql', '9998', 'is of a newer version (it has 9999_future.sql,'],
  ['of before the first release', '0002_http.sql', null, 'Use an empty database. Delete {folder} to start'],
])('a database %s is refused in one clear line', async (_, name, requires, message) => {
  const postgres = await startPostgres(folder, () => {})
  const client = new pg.Client(postgres.connection)
  await client.connect()
  await client.query("insert into migrations (name, checksum, requires) values ($1, '', $2)", [name, requires])
  await client.end()
  await postgres.stop()
  const next = await start()
  expect(await next.ended).toBe(1)
  expect(next.output()).toContain(message.replace('{folder}', folder))
  expect(next.output().trimEnd()).not.toContain('\n')
})

test('data of another Postgres version is refused in one clear line', async () => {
  writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '99\n')
  const next = await start()
  expect(await next.ended).toBe(1)
  expect(next.output()).toContain('was made by Postgres 99')
})

test('an invalid setting is reported in one clear line', async () => {
  const product = await start({ DEMO: 'maybe' })
  expect(await product.ended).toBe(1)
  expect(product.output()).toBe('Mawrid did not start. These settings are not right: DEMO is not one of on, off.\n')
})

test('a production server does not start with a published key', async () => {
  const product = await start({ PUBLIC_URL: 'https://seller.example', PAYMENTS_WEBHOOK_SECRET: '' })
  expect(await product.ended).toBe(1)
  expect(product.output()).toMatch(
    /^Mawrid did not start\. .*\(PUBLIC_URL\).* Not set: PAYMENTS_WEBHOOK_SECRET\. .*\n$/,
  )
})
