import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import type { Import } from '@mawrid/contract/bulk/import.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aSeller, type SignedInSeller } from '../../../../test/builders.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { importsPath } from '../../../../test/imports.ts'
import { type Product, startBeside } from '../../../../test/product.ts'
import { localFolder } from '../localFile.ts'
import { productCategories } from './facts.ts'

let server: TestServer
const started: Product[] = []
beforeAll(async () => {
  server = await startServer()
  // The other process has to do the work.
  await server.parts.jobs.stop()
})
afterEach(async () => {
  for (const { process, ended } of started.splice(0)) {
    process.kill('SIGKILL')
    await ended
  }
})
afterAll(() => server.close())

const leaf = productCategories.find(({ isLeaf }) => isLeaf)?.nameEn ?? ''
/** Some are written at a time; in between others can see how far it is. */
const all = 3_000

async function another(): Promise<Product> {
  const product = await startBeside(server)
  started.push(product)
  return product
}

async function requestImport(
  product: Product,
  seller: SignedInSeller,
  path: string,
  init: RequestInit = {},
): Promise<Import> {
  const answer = await fetch(`http://127.0.0.1:${product.port}${path}`, { ...init, headers: seller.headers })
  expect(answer.ok, `${path}: ${answer.status}`).toBe(true)
  return (await answer.json()) as Import
}

async function until(product: Product, seller: SignedInSeller, id: string, isSo: (now: Import) => boolean) {
  const stands = () => requestImport(product, seller, `${importsPath}${id}/`)
  await expect.poll(async () => isSo(await stands()), { timeout: 120_000, interval: 50 }).toBe(true)
  return stands()
}

test('C-10: an import whose process is killed while writing continues after the next start, without duplicate rows', async () => {
  const seller = await aSeller(server).withCompany({ subscriptionPackage: 'scale' }).active().signIn()
  const killed = await another()
  const lines = Array.from({ length: all }, (_, n) => `K-${n},تمر ${n},${leaf},piece,5`)
  const form = new FormData()
  form.set('file', new Blob([`sku,name_ar,category,unit,price\n${lines.join('\n')}\n`]), 'many.csv')
  const { id } = await requestImport(killed, seller, importsPath, { method: 'POST', body: form })
  await until(killed, seller, id, ({ state }) => state !== 'reading')
  await requestImport(killed, seller, `${importsPath}${id}/start/`, { method: 'POST' })
  await until(killed, seller, id, ({ made }) => made > 0)
  killed.process.kill('SIGKILL')
  await once(killed.process, 'exit')
  const { rows: left } = await server.parts.db.system.execute<{ state: string; made: number; listings: number }>(sql`
    select state, made, (select count(*)::int from listings where company_id = i.company_id) as listings
    from imports i where id = ${id}`)
  expect(left[0]?.state).toBe('running')
  expect(left[0]?.made).toBeLessThan(all)
  expect(left[0]?.listings).toBe(left[0]?.made)

  const next = await another()
  const done = await until(next, seller, id, ({ state }) => state === 'done')
  expect(done).toMatchObject({ rows_done: all, made: all, changed: 0, same: 0, refused: 0 })
  const { rows } = await server.parts.db.system.execute(sql`
    select count(*)::int as products, count(distinct l.sku)::int as skus, count(distinct l.ref)::int as refs,
      count(d.listing_id)::int as details, count(a.id)::int as articles, count(m.id)::int as moves,
      count(c.listing_id)::int as kept
    from listings l
    left join listing_details d on d.listing_id = l.id
    left join articles a on a.listing_id = l.id
    left join history_entries m on m.record_id = l.id
    left join bulk_changes c on c.listing_id = l.id and c.cause_id = ${id}
    where l.sku like 'K-%'`)
  expect(rows[0]).toEqual({ products: all, skus: all, refs: all, details: all, articles: all, moves: all, kept: all })
  await expect.poll(async () => readdir(await localFolder(server.parts))).toEqual([])
}, 300_000)
