import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import pg from 'pg'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { startPostgres } from '../server/src/platform/database/embedded/postgres.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { createBroker } from '../server/src/platform/events/broker.ts'
import { eventStore } from '../server/src/platform/events/store.ts'
import { openLog } from '../server/src/platform/http/log.ts'
import { median } from './product.ts'

const writers = 50
const listeners = 3
const seconds = 10
const rounds = 3
const brokerPort = 43_901
const broker = '/usr/sbin/nats-server'

/** Commits a second of 50 writers who announce, each to a company of its own: with NOTIFY, by a broker, and without hints. */
const postgres = await startPostgres(process.env.DATA_DIR ?? '', () => {})
const { connection } = postgres
const pool = new pg.Pool({ ...connection, max: 4 })
try {
  await migrate(pool)
  const companies = Array.from({ length: writers }, () => crypto.randomUUID())
  const clients = await Promise.all(companies.map(openClient))
  const results: Record<string, number[]> = {}
  for (let round = 0; round < rounds; round += 1) {
    await measure('without hints', async () => ({ publish: () => {}, stop: async () => {} }))
    await measure('NOTIFY', listening)
    if (existsSync(broker)) await measure('broker', throughBroker)
  }
  for (const [name, rates] of Object.entries(results)) {
    console.log(`${name.padEnd(16)} ${Math.round(median(rates))} commits/s (${rates.map(Math.round).join(', ')})`)
  }
  if (!existsSync(broker)) console.log(`The broker was not measured: there is no ${broker}`)
  await Promise.all(clients.map((client) => client.end()))
  await measureLook()

  async function measure(name: string, begin: () => Promise<Carrier>): Promise<void> {
    const carrier = await begin()
    await Promise.all(
      clients.map((client) => client.query(`set mawrid.hints_by = '${name === 'NOTIFY' ? '' : 'commit'}'`)),
    )
    let commits = 0
    const until = performance.now() + seconds * 1_000
    await Promise.all(
      clients.map(async (client, index) => {
        const announce = `select announce_event('${companies[index]}', null, 'noted', '{}', now())`
        while (performance.now() < until) {
          await client.query('begin')
          await client.query(announce)
          await client.query(`select current_setting('mawrid.hints', true); commit`)
          carrier.publish(`c:${companies[index]}`)
          commits += 1
        }
      }),
    )
    results[name] = [...(results[name] ?? []), commits / seconds]
    await carrier.stop()
  }
} finally {
  await pool.end()
  await postgres.stop()
}

interface Carrier {
  publish(hint: string): void
  stop(): Promise<void>
}

async function openClient(): Promise<pg.Client> {
  const client = new pg.Client(connection)
  await client.connect()
  return client
}

async function listening(): Promise<Carrier> {
  const clients = await Promise.all(Array.from({ length: listeners }, openClient))
  for (const client of clients) {
    client.on('notification', () => {})
    await client.query('listen mawrid_events')
  }
  return {
    publish: () => {},
    stop: async () => {
      await Promise.all(clients.map((client) => client.end()))
    },
  }
}

async function throughBroker(): Promise<Carrier> {
  const nats = spawn(broker, ['--addr', '127.0.0.1', '--port', String(brokerPort)], { stdio: 'ignore' })
  const processes = Array.from({ length: listeners }, () =>
    createBroker(`nats://127.0.0.1:${brokerPort}`, openLog('silent')),
  )
  for (const process of processes) {
    process.subscribe({ onHint: () => {}, onAll: () => {} })
    await process.start()
    while (!process.isListening()) await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    publish: (hint) => processes[0]?.publish([hint]),
    async stop() {
      for (const process of processes) await process.stop()
      nats.kill()
      await once(nats, 'exit')
    },
  }
}

/** What a process with so many open streams asks every five seconds. */
async function measureLook(): Promise<void> {
  await pool.query(
    `insert into events (id, company_id, kind, data, at)
     select nextval('events_id'), md5((n % 5000)::text)::uuid, 'noted', '{}', now() from generate_series(1, 500000) n`,
  )
  await pool.query('analyze events')
  const { rows } = await pool.query<{ owner: string; id: string }>(
    `select 'c:' || company_id as owner, max(id) as id from events group by company_id limit 5000`,
  )
  const db = await openDatabase({ connection, onError: () => {} })
  const store = eventStore(db.system)
  for (const streams of [500, 5_000]) {
    const positions = new Map(rows.slice(0, streams).map(({ owner, id }) => [owner, BigInt(id)]))
    const times: number[] = []
    for (let n = 0; n < 20; n += 1) {
      const begun = performance.now()
      await store.ownersWithMore(positions)
      times.push(performance.now() - begun)
    }
    console.log(`a look for late hints, ${streams} companies: ${median(times).toFixed(1)} ms`)
  }
  await db.close()
}
