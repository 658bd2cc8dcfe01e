import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ticketCategoryId } from '@mawrid/server/src/features/support/categories/categories.ts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { demoPassword, emailOf } from '../../e2e/pages/sellers.ts'
import { clientOf } from './client.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { startLoad } from './load.ts'
import { type NodeName, nodeNames } from './plan.ts'
import { answersOk } from './programs.ts'

// The reference set-up of `npm run cluster`, under a load of acknowledged writes and open streams.

const product = process.env.CLUSTER_PRODUCT ?? ''
const folder = mkdtempSync(join(tmpdir(), 'mawrid-cluster-'))
chmodSync(folder, 0o755)
const patience = { timeout: 120_000, interval: 200 }
let cluster: Cluster

beforeAll(async () => {
  cluster = await startCluster({
    folder,
    product,
    firstPort: Number(process.env.CLUSTER_PORT ?? 28_000),
    isSynchronous: true,
    settings: { RATE_LIMITS: 'relaxed', SANDBOX_BUYERS_SECONDS: '0' },
  })
}, 900_000)
afterAll(async () => {
  await cluster?.stop()
  if (!process.env.KEEP) rmSync(folder, { recursive: true })
}, 120_000)

beforeEach(async () => {
  await cluster.database.untilWhole()
  for (const name of nodeNames) {
    await vi.waitFor(
      () => expect(answersOk(`${cluster.processes.addressOf(name)}/readyz`)).resolves.toBe(true),
      patience,
    )
  }
}, 300_000)

/** Runs a fault under load; returns what clients noticed of it, after nothing was lost. */
async function throughFault(title: string, fault: () => Promise<void>) {
  const load = await startLoad(cluster.plan.url)
  await atLeastMore(load, 20)
  await fault()
  await atLeastMore(load, 20)
  const report = await load.stop()
  expect(new Set(await storedTickets(report.run))).toEqual(new Set(report.acknowledged))
  expect(await storedTickets(report.run)).toHaveLength(report.acknowledged.length)
  await expect.poll(report.missedEvents, patience).toEqual([])
  const { acknowledged, repeated, longestPauseMs } = report
  const noticed = { writes: acknowledged.length, repeated, longestPauseMs }
  process.stdout.write(`${title}: ${JSON.stringify(noticed)}\n`)
  return noticed
}

async function atLeastMore(load: { count(): number }, more: number): Promise<void> {
  const before = load.count()
  await expect.poll(() => load.count(), patience).toBeGreaterThanOrEqual(before + more)
}

/** The ids of a run's tickets, as the leader has them. */
async function storedTickets(run: string): Promise<string[]> {
  const client = new pg.Client(cluster.plan.databaseDirectUrl)
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>('select id from tickets where subject like $1', [`${run} %`])
    return rows.map(({ id }) => id)
  } finally {
    await client.end()
  }
}

test('a leader that is killed loses nothing that was acknowledged, and returns as a replica', async () => {
  const { database } = cluster
  const killed = await database.leader()
  await throughFault('leader killed', async () => {
    if (killed) await database.kill(killed)
    await untilLedByAnother(killed)
  })
  if (killed) database.restart(killed)
  await database.untilWhole()
  expect(await database.leader()).not.toBe(killed)
}, 600_000)

async function untilLedByAnother(former: NodeName | undefined): Promise<void> {
  await expect.poll(cluster.database.leader, patience).toSatisfy((leader) => leader !== undefined && leader !== former)
}

test('a switchover on command loses nothing that was acknowledged', async () => {
  const { database } = cluster
  const before = await database.leader()
  await throughFault('switchover', async () => {
    await database.switchover()
    await untilLedByAnother(before)
  })
  await database.untilWhole()
}, 600_000)

test('a PgBouncer that is killed and started again loses nothing', async () => {
  await throughFault('PgBouncer restarted', () => cluster.access.restartPooler())
}, 300_000)

test('while the store is away, uploads are refused clearly and the rest goes on', async () => {
  const { bucket } = cluster
  bucket.setAway(true)
  try {
    await throughFault('store away', async () => {
      await expect.poll(isStorageReady, patience).toBe(false)
      expect(await upload()).toMatchObject({ status: 503, body: { code: 'service_unavailable' } })
    })
  } finally {
    bucket.setAway(false)
  }
  await expect.poll(isStorageReady, patience).toBe(true)
  expect(await upload()).toMatchObject({ status: 201 })
}, 300_000)

test('while the store is slow, uploads take longer and the rest goes on', async () => {
  const { bucket } = cluster
  bucket.setDelay(4_000)
  try {
    await throughFault('store slow', async () => {
      await expect.poll(isStorageReady, patience).toBe(false)
      expect(await upload()).toMatchObject({ status: 201 })
    })
  } finally {
    bucket.setDelay(0)
  }
}, 300_000)

async function isStorageReady(): Promise<unknown> {
  return (await (await fetch(`${cluster.plan.url}/readyz`)).json()).storage
}

/** Opens a ticket with a document. */
async function upload() {
  const client = await clientOf(cluster.plan.url, emailOf('active'), demoPassword)
  const form = new FormData()
  const fields = {
    category: ticketCategoryId('listings'),
    subject: 'With a document',
    body: 'The document is beside it.',
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('files', new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'], 'signed.pdf', { type: 'application/pdf' }))
  const answer = await client.post('/api/v1/support/tickets/', form)
  return { status: answer.status, body: await answer.json() }
}

test('a process whose clock is wrong does not start, and the others serve', async () => {
  const { processes } = cluster
  const shifted = join(import.meta.dirname, '../../server/test/shiftedClock.ts')
  await throughFault('clock a minute ahead', async () => {
    await processes.stop('three')
    const starting = processes.start('three', {
      settings: { NODE_OPTIONS: `--import ${shifted}`, CLOCK_AHEAD_MS: '60000' },
    })
    await expect(starting).rejects.toThrow(/clock/i)
  })
  await processes.start('three')
}, 300_000)

test('a rolling restart loses no request and no event', async () => {
  const { repeated } = await throughFault('rolling restart', () => cluster.processes.replaceEach())
  expect(repeated).toEqual({})
}, 600_000)

test('a rolling upgrade with a migration loses no request and no event, and back again', async () => {
  const later = join(folder, 'later')
  execFileSync('cp', ['-al', product, later])
  writeFileSync(join(later, 'server', 'migrations', '9999_later.sql'), 'alter table tickets add column later text;\n')
  const there = await throughFault('rolling upgrade', () => cluster.processes.replaceEach({ product: later }))
  const back = await throughFault('back to the version before', () => cluster.processes.replaceEach())
  expect([there.repeated, back.repeated]).toEqual([{}, {}])
}, 900_000)
