import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { promisify } from 'node:util'
import { dayMs } from '@mawrid/contract/values/days.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { authorityFile, keyFile } from '../../../test/certificate.ts'
import { eventProperties } from '../../../test/eventProperties.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { freePort } from '../../../test/product.ts'
import { openLog } from '../http/log.ts'
import { createBroker } from './broker.ts'

const run = promisify(execFile)
const program = '/usr/sbin/nats-server'
let port: number
let nats: ChildProcess
let server: TestServer

beforeAll(async () => {
  port = await freePort()
  startNats()
  server = await startServer({ EVENTS_URL: url() })
  await untilEvents(true)
})
afterAll(async () => {
  await server.close()
  await stopNats()
})

eventProperties(() => server, restartNats)

test('a hint is sent once a transaction has committed, of its jobs too, and NOTIFY not at all', async () => {
  await untilEvents(true)
  const { db, events, jobs } = server.parts
  const hints: string[] = []
  const witness = createBroker(url(), openLog('silent'))
  witness.subscribe({ onHint: (hint) => hints.push(hint), onAll: () => {} })
  await witness.start()
  onTestFinished(() => witness.stop())
  const notified: (string | undefined)[] = []
  const listening = new pg.Client(server.connection)
  await listening.connect()
  onTestFinished(() => listening.end())
  listening.on('notification', ({ channel }) => notified.push(channel))
  const { rows } = await listening.query<{ channel: string }>(
    `select 'pgboss_' || left(encode(sha224('jobs'::bytea), 'hex'), 24) as channel`,
  )
  for (const channel of ['mawrid_events', 'ended', ...rows.map((row) => row.channel)]) {
    await listening.query(`listen ${channel}`)
  }

  const companyId = crypto.randomUUID()
  const announced = { companyId, kind: 'noted', data: {} }
  const undone = db.transaction(async (tx) => {
    await events.announce(tx, { ...announced, companyId: crypto.randomUUID() })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  const goOn = Promise.withResolvers<void>()
  const committed = db.transaction(async (tx) => {
    await events.announce(tx, announced)
    await jobs.send('events.forget', {}, { tx })
    await goOn.promise
  })
  // A hint before the commit would come before this one.
  const earlier = { ...announced, companyId: crypto.randomUUID() }
  await db.transaction((tx) => events.announce(tx, earlier))
  await vi.waitFor(() => expect(hints).toEqual([`c:${earlier.companyId}`]))
  goOn.resolve()
  await committed
  await vi.waitFor(() => expect(hints).toContain('j:events.forget'))
  expect(hints.filter((hint) => hint.startsWith('c:'))).toEqual([`c:${earlier.companyId}`, `c:${companyId}`])

  await listening.query('notify ended')
  await vi.waitFor(() => expect(notified).toContain('ended'))
  expect(notified).toEqual(['ended'])
})

test('while the broker is away a process is ready, says that hints do not arrive, and goes on with them later', async () => {
  await stopNats()
  await untilEvents(false)
  const beside = await startServer({ EVENTS_URL: url() })
  onTestFinished(() => beside.close())
  expect(await readiness(beside)).toMatchObject({ code: 200, status: 'ready', events: false })
  await runsJob(beside)
  startNats()
  await untilEvents(true, beside)
  await untilEvents(true)
  await runsJob(beside)
})

test('a broker that refuses the password is tried again, and stopping does not wait for it', async () => {
  const refused = createBroker(url('another'), openLog('silent'))
  await refused.start()
  expect(refused.isListening()).toBe(false)
  refused.publish(['c:nobody'])
  await refused.stop()
})

describe('a broker with TLS', () => {
  async function aSecuredBroker() {
    const port = await freePort()
    const args = [
      '--addr',
      '127.0.0.1',
      '--port',
      String(port),
      '--tls',
      '--tlscert',
      authorityFile,
      '--tlskey',
      keyFile,
    ]
    const secured = spawn(program, args, { stdio: 'ignore' })
    onTestFinished(() => void secured.kill('SIGKILL'))
    await expect.poll(() => isListening(port)).toBe(true)
    return `tls://localhost:${port}`
  }

  test('carries hints with the certificate of an own authority, which Node reads from its environment', async () => {
    const address = await aSecuredBroker()
    const source = `
      import { createBroker } from ${JSON.stringify(new URL('./broker.ts', import.meta.url).href)}
      import { openLog } from ${JSON.stringify(new URL('../http/log.ts', import.meta.url).href)}
      const [one, other] = [0, 1].map(() => createBroker(${JSON.stringify(address)}, openLog('silent')))
      const hinted = new Promise((resolve) => other.subscribe({ onHint: resolve, onAll: () => {} }))
      await Promise.all([one.start(), other.start()])
      one.publish(['j:encrypted'])
      process.stdout.write(await hinted)
      await one.stop()
      await other.stop()`
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', source], {
      env: { ...process.env, NODE_EXTRA_CA_CERTS: authorityFile },
    })
    expect(stdout).toBe('j:encrypted')
  })

  test('is not used with an unknown authority', async () => {
    const refused = createBroker(await aSecuredBroker(), openLog('silent'))
    await refused.start()
    expect(refused.isListening()).toBe(false)
    await refused.stop()
  })
})

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

function url(password = 'secret'): string {
  return `nats://mawrid:${password}@127.0.0.1:${port}/test`
}

function startNats(): void {
  const args = ['--addr', '127.0.0.1', '--port', String(port), '--user', 'mawrid', '--pass', 'secret']
  nats = spawn(program, args, { stdio: 'ignore' })
}

async function stopNats(): Promise<void> {
  const ended = once(nats, 'exit')
  nats.kill('SIGKILL')
  await ended
}

async function restartNats(): Promise<void> {
  await stopNats()
  startNats()
}

async function readiness({ app }: TestServer) {
  const answer = await app.inject('/readyz')
  return { code: answer.statusCode, ...answer.json() }
}

function untilEvents(events: boolean, of = server) {
  return vi.waitFor(async () => expect(await readiness(of)).toMatchObject({ code: 200, events }), { timeout: 20_000 })
}

/** A job in a transaction is run. */
async function runsJob({ parts, clock }: TestServer): Promise<void> {
  const old = new Date(clock.now().getTime() - 8 * dayMs)
  const announced = { companyId: crypto.randomUUID(), kind: 'noted', data: {} }
  await parts.db.transaction((tx) => parts.events.announce(tx, announced))
  await parts.db.system.execute(
    `update events set at = '${old.toISOString()}' where company_id = '${announced.companyId}'`,
  )
  await parts.db.transaction((tx) => parts.jobs.send('events.forget', {}, { tx }))
  await expect
    .poll(
      async () =>
        (await parts.db.system.execute(`select from events where company_id = '${announced.companyId}'`)).rowCount,
    )
    .toBe(0)
}
