import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { aBiller, type InvoiceReply } from '../../../../test/invoices.ts'
import { type Product, startBeside } from '../../../../test/product.ts'

let server: TestServer
let beside: Product
beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'relaxed' })
  beside = await startBeside(server)
})
afterAll(async () => {
  beside.process.kill('SIGKILL')
  await beside.ended
  await server.close()
})

test('R-10: a process that is killed while issuing leaves no gap, and the next one continues', async () => {
  const biller = await aBiller(server)
  const drafts: InvoiceReply[] = []
  while (drafts.length < 60) drafts.push(await biller.draft())
  const issuing = drafts.map(({ id, version }) =>
    fetch(`http://127.0.0.1:${beside.port}/api/v1/invoices/${id}/issue/`, {
      method: 'POST',
      headers: { ...biller.seller.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ version }),
    }).catch(() => undefined),
  )
  const issued = async () => {
    const { rows } = await server.parts.db.system.execute<{ number: string; counter: string }>(sql`
      select number, counter from invoices where number is not null order by counter`)
    return rows
  }
  await expect.poll(async () => (await issued()).length, { interval: 5, timeout: 60_000 }).toBeGreaterThan(3)
  beside.process.kill('SIGKILL')
  await once(beside.process, 'exit')
  await Promise.all(issuing)
  const before = (await issued()).length
  expect(before).toBeLessThan(drafts.length)

  for (const { id } of drafts) {
    const draft = await biller.read(id)
    if (draft.status === 'draft') await biller.act(draft, 'issue')
  }
  const all = await issued()
  const places = Array.from({ length: drafts.length }, (_, n) => n + 1)
  expect(all.map(({ counter }) => Number(counter))).toEqual(places)
  expect(all.map(({ number }) => Number(number.slice(-6)))).toEqual(places)
}, 180_000)
