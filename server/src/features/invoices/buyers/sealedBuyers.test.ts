import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anInvoiceBuyer } from '../../../../test/anInvoice.ts'
import { callApi } from '../../../../test/callApi.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { aBiller, type Biller } from '../../../../test/invoices.ts'
import { buyerSealOf } from '../../customers/index.ts'
import { resealBuyers } from './resealBuyers.ts'

let server: TestServer
let biller: Biller
beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'relaxed' })
  biller = await aBiller(server)
})
afterAll(() => server.close())

const person = (scheme: string, value: string, name_ar: string) =>
  anInvoiceBuyer({ name_ar, vat_number: null, identifier: { scheme, value } })

/** The columns of all tables, also of waiting jobs, that contain a text. */
async function columnsHolding(text: string): Promise<string[]> {
  const { rows } = await server.parts.db.system.execute<{ schema: string; table: string; column: string }>(sql`
    select c.table_schema as schema, c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
      and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'USER-DEFINED')`)
  const found: string[] = []
  for (const { schema, table, column } of rows) {
    const { rows: hits } = await server.parts.db.system.execute(sql`
      select from ${sql.identifier(schema)}.${sql.identifier(table)}
      where strpos(${sql.identifier(column)}::text, ${text}) > 0 limit 1`)
    if (hits.length > 0) found.push(`${schema}.${table}.${column}`)
  }
  return found
}

test.each([
  ['NAT', '1067492833'],
  ['IQA', '2394716506'],
  ['PAS', 'K71940528'],
  ['GCC', '784197012345'],
])('R-10: the %s number of a buyer stands nowhere in the database, and on their invoice', async (scheme, value) => {
  const issued = await biller.issued({ buyer: person(scheme, value, `مشترٍ فرد ${scheme}`) })
  expect(issued.buyer.identifier).toEqual({ scheme, value })
  // What is answered to a key is kept, to be answered again.
  const keyed = { ...biller.seller, headers: { ...biller.seller.headers, 'idempotency-key': crypto.randomUUID() } }
  const duplicate = () => callApi(server, keyed, 'POST', `/api/v1/invoices/${issued.id}/duplicate/`, {})
  const copy = await duplicate()
  expect(await duplicate()).toEqual(copy)
  expect(copy.body.buyer.identifier).toEqual({ scheme, value })
  const note = await biller.noted(issued, 'credit')
  expect(note.buyer.identifier).toEqual({ scheme, value })
  expect(await columnsHolding(value)).toEqual([])
})

test('R-10: the number of a company stays readable and searchable', async () => {
  await biller.draft({
    buyer: anInvoiceBuyer({
      name_ar: 'شركة السجل',
      vat_number: null,
      identifier: { scheme: 'CRN', value: '1010711252' },
    }),
  })
  const found = await callApi(server, biller.seller, 'GET', '/api/v1/invoice-buyers/?search=1010711252')
  expect(found.body.results).toMatchObject([{ name_ar: 'شركة السجل' }])
})

test('R-10: persons with the same number are one buyer, under any name, and are not found by the number', async () => {
  const first = await biller.draft({ buyer: person('PAS', 'P5550001', 'سالم') })
  const again = await biller.draft({ buyer: person('PAS', 'P5550001', 'سالم بن أحمد') })
  const other = await biller.draft({ buyer: person('PAS', 'P5550002', 'سالم بن أحمد') })
  expect(again.buyer_id).toBe(first.buyer_id)
  expect(other.buyer_id).not.toBe(first.buyer_id)
  const found = await callApi(server, biller.seller, 'GET', '/api/v1/invoice-buyers/?search=P5550001')
  expect(found.body.results).toEqual([])
  const named = await callApi(
    server,
    biller.seller,
    'GET',
    `/api/v1/invoice-buyers/?search=${encodeURIComponent('سالم بن')}`,
  )
  expect(named.body.results).toContainEqual(
    expect.objectContaining({ id: first.buyer_id, identifier: { scheme: 'PAS', value: 'P5550001' } }),
  )
})

test('R-10: the buyer’s number on an issued document cannot change; it can only be re-encrypted', async () => {
  const { id } = await biller.issued({ buyer: person('PAS', 'FRZ900001', 'مجمد') })
  const { system } = server.parts.db
  const change = (set: ReturnType<typeof sql>) => system.execute(sql`update invoices set ${set} where id = ${id}`)
  const because = { cause: expect.objectContaining({ message: expect.stringContaining('never changes') }) }
  await expect(change(sql`buyer_identifier_sealed = null`)).rejects.toMatchObject(because)
  await expect(change(sql`buyer = jsonb_set(buyer, '{name_ar}', '"x"')`)).rejects.toMatchObject(because)
  await expect(change(sql`buyer = null`)).rejects.toMatchObject(because)
})

test('after SECRET was replaced the numbers are re-encrypted, and their buyers are recognised before and after', async () => {
  const draft = await biller.issued({ buyer: person('PAS', 'ROT900001', 'متجدد') })
  const first = await biller.draft({ buyer: person('PAS', 'DUP900001', 'الأول') })
  const second = await biller.draft({ buyer: person('PAS', 'DUP900002', 'الثاني') })
  const { parts } = server
  const secret = 'another secret of more than thirty-two characters'
  const settings = { ...parts.settings, secret, previousSecret: parts.settings.secret }
  const both = buyerSealOf({ settings })
  // While processes of both secrets run, each can write an entry of its own for the same person.
  const number = { scheme: 'PAS', value: 'DUP900001' }
  const { buyer, sealed } = await entryOf(first.id)
  await parts.db.system.execute(sql`
    update invoice_buyers set identifier_sealed = ${both.close(both.open(buyer, sealed)).sealed},
      identity_key = ${both.knownBy(number)[0]}
    where id = ${second.buyer_id}`)
  expect(await resealBuyers({ ...parts, settings })).toBeGreaterThan(1)
  expect(await resealBuyers({ ...parts, settings })).toBe(0)

  const renewed = buyerSealOf({ settings: { ...parts.settings, secret, previousSecret: undefined } })
  const entry = await entryOf(draft.id)
  expect(renewed.open(entry.buyer, entry.sealed).identifier).toEqual({ scheme: 'PAS', value: 'ROT900001' })
  expect(entry.identity_key).toBe(renewed.knownBy({ scheme: 'PAS', value: 'ROT900001' })[0])
  for (const { id } of [first, second]) {
    const entry = await entryOf(id)
    expect(renewed.isCurrent(entry.entry_sealed)).toBe(true)
  }
})

interface Entry {
  readonly buyer: never
  readonly sealed: string
  readonly entry_sealed: string
  readonly identity_key: string
}

/** The buyer of an invoice as stored, on the document and in the book. */
async function entryOf(invoice: string): Promise<Entry> {
  const { rows } = await server.parts.db.system.execute<Entry & Record<string, unknown>>(sql`
    select i.buyer, i.buyer_identifier_sealed as sealed, b.identifier_sealed as entry_sealed, b.identity_key
    from invoices i join invoice_buyers b on b.id = i.buyer_id where i.id = ${invoice}`)
  const [entry] = rows
  if (!entry) throw new Error('The invoice has no buyer')
  return entry
}
