import { once } from 'node:events'
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { dropped } from '../../../../test/imports.ts'
import { type Product, startProduct } from '../../../../test/product.ts'
import { aStockedSeller } from '../../../../test/stockedSeller.ts'
import { localFolder, sweepLocalFiles } from '../localFile.ts'
import { imports } from '../tables.ts'
import { productCategories } from './facts.ts'

let server: TestServer
const started: Product[] = []
beforeAll(async () => {
  server = await startServer()
  await server.parts.db.system.execute(
    sql`update packages set limits = limits || '{"products": null, "import_rows": null}'::jsonb`,
  )
})
afterEach(async () => {
  for (const { process, ended } of started.splice(0)) {
    process.kill('SIGKILL')
    await ended
  }
})
afterAll(() => server.close())

const leaf = productCategories.find(({ isLeaf }) => isLeaf)?.nameEn ?? ''
/** Rows are done a thousand at a time. */
const all = 3_100

/** A process of its own on the database and the folder of the test's server. */
async function another(): Promise<Product> {
  const { host, port, user, database } = server.connection
  const product = await startProduct({
    DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`,
    DATA_DIR: server.settings.dataDir,
  })
  started.push(product)
  return product
}

/** Keeps everybody from writing histories, which is what an import writes after products and articles. */
function closedHistories() {
  const gate = Promise.withResolvers<void>()
  const closed = Promise.withResolvers<void>()
  const holding = server.parts.db.transaction(async (tx) => {
    await tx.execute(sql`lock table record_moves in share mode`)
    closed.resolve()
    await gate.promise
  })
  return {
    closed: closed.promise,
    open: () => {
      gate.resolve()
      return holding
    },
  }
}

async function untilWaiting(count: number): Promise<void> {
  const waiting = sql`
    select count(distinct l.pid)::int as count from pg_locks l join pg_stat_activity a using (pid)
    where not l.granted and a.datname = current_database() and a.backend_type = 'client backend'`
  const read = async () => (await server.parts.db.system.execute<{ count: number }>(waiting)).rows[0]?.count
  await expect.poll(read, { timeout: 60_000 }).toBe(count)
}

test('C-10: a process killed while it writes leaves whole thousands, and the next goes on with them, no row twice', async () => {
  const { db } = server.parts
  const { seller, companyId } = await aStockedSeller(server)
  const lines = Array.from({ length: all }, (_, n) => `K-${n},تمر ${n},${leaf},piece,5`)
  const { id } = await dropped(server, seller, 'k.csv', `sku,name_ar,category,unit,price\n${lines.join('\n')}\n`)
  const stands = async () => (await db.system.select().from(imports).where(eq(imports.id, id)))[0]
  const { rows: before } = await db.system.execute(sql`select id from listings where company_id = ${companyId}`)
  // From here on the other process works.
  await server.parts.jobs.stop()
  await db.system.update(imports).set({ state: 'running' }).where(eq(imports.id, id))

  const first = closedHistories()
  await first.closed
  const killed = await another()
  await untilWaiting(1)
  const second = closedHistories()
  await untilWaiting(2)
  await first.open()
  await second.closed
  await untilWaiting(1)
  killed.process.kill('SIGKILL')
  await once(killed.process, 'exit')
  expect(await stands()).toMatchObject({ state: 'running', rowsDone: 1_000, made: 1_000 })
  await second.open()
  expect(await readdir(await localFolder(server.parts))).toHaveLength(1)

  await (await another()).untilReady()
  await expect.poll(async () => (await stands())?.state, { timeout: 60_000 }).toBe('done')
  expect(await stands()).toMatchObject({ rowsDone: all, made: all, changed: 0, same: 0, refused: 0 })
  const { rows } = await db.system.execute(sql`
    select count(*)::int as products, count(distinct l.sku)::int as skus, count(distinct l.ref)::int as refs,
      count(d.listing_id)::int as details, count(a.id)::int as articles, count(m.id)::int as moves,
      count(c.listing_id)::int as kept
    from listings l
    left join listing_details d on d.listing_id = l.id
    left join articles a on a.listing_id = l.id
    left join record_moves m on m.record_id = l.id
    left join bulk_changes c on c.listing_id = l.id and c.cause_id = ${id}
    where l.company_id = ${companyId} and not l.id = any (${sql.param(before.map((one) => one.id))}::uuid[])`)
  expect(rows[0]).toEqual({ products: all, skus: all, refs: all, details: all, articles: all, moves: all, kept: all })
})

test('C-10: what a killed process has unpacked is swept after a day', async () => {
  const folder = await localFolder(server.parts)
  const [left = ''] = await readdir(folder)
  await sweepLocalFiles(server.parts)
  expect(await readdir(folder)).toEqual([left])
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  await utimes(join(folder, left), yesterday, yesterday)
  await sweepLocalFiles(server.parts)
  expect(await readdir(folder)).toEqual([])
})
