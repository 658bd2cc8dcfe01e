import { asc, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { zatcaDocuments } from '../src/features/einvoicing/tables.ts'
import { firstPreviousHash } from '../src/outside/zatca/invoiceXml.ts'
import { faultsIn, hashOfStored } from '../src/outside/zatca/signedInvoice.ts'
import type { Biller, InvoiceReply } from './invoices.ts'
import { readXml } from './readXml.ts'
import type { ServerWithSandbox } from './sandbox.ts'

interface SeenByZatca {
  readonly links: readonly { readonly counter: number; readonly previousHash: string; readonly hash: string }[]
  readonly accepted: readonly {
    readonly number: string
    readonly uuid: string
    readonly hash: string
    readonly isCleared: boolean
  }[]
}

/** What ZATCA's stand-in has of the company's unit. Companies of tests share their VAT number, so it is found by its name. */
export async function seenByZatca({ sandboxUrl }: ServerWithSandbox, unitName: string): Promise<SeenByZatca> {
  const { units } = await (await fetch(`${sandboxUrl}/zatca/portal`)).json()
  const unit = units.find(({ name, use }: Record<string, unknown>) => name === unitName && use === 'production')
  return (await fetch(`${sandboxUrl}/zatca/portal/units/${unit.serialNumber}/accepted`)).json()
}

/**
 * Proves that these are all invoices of the company, numbered without a gap; that what is stored is one chain; and that ZATCA
 * has the same chain and has cleared each of them once.
 */
export async function expectProvenChain(
  server: ServerWithSandbox,
  { companyId }: Biller,
  issued: readonly InvoiceReply[],
  seen: SeenByZatca,
): Promise<void> {
  const { db } = server.parts
  const places = issued.map((_, index) => index + 1)
  const numbers = issued.map(({ number }) => String(number)).toSorted()
  expect(numbers.map((number) => Number(number.slice(-6)))).toEqual(places)
  const invoices = await db.system.execute<{ number: string; counter: string; times: string }>(sql`
    select number, counter, (select count(*) from history_entries where record_id = i.id and action = 'zatca_clear') as times
    from invoices i where company_id = ${companyId} order by counter`)
  expect(invoices.rows).toEqual(numbers.map((number, index) => ({ number, counter: String(index + 1), times: '1' })))

  const stored = await db.system
    .select()
    .from(zatcaDocuments)
    .where(eq(zatcaDocuments.companyId, companyId))
    .orderBy(asc(zatcaDocuments.counter))
  expect(stored.map(({ counter }) => counter)).toEqual(places)
  expect(stored.map(({ number }) => number).toSorted()).toEqual(numbers)
  expect(new Set(stored.map(({ status }) => status))).toEqual(new Set(['cleared']))
  let previousHash = firstPreviousHash
  for (const { xml, hash, counter, number, clearedXml } of stored) {
    expect(placeIn(xml)).toEqual({ number, counter: String(counter), previousHash })
    expect(faultsIn(xml)).toEqual([])
    expect(hashOfStored(xml)).toBe(hash)
    expect(clearedXml).toContain(number)
    previousHash = hash
  }

  expect(seen.links).toEqual(
    stored.map((document) => ({
      counter: document.counter,
      previousHash: document.previousHash,
      hash: document.hash,
    })),
  )
  expect(seen.accepted).toEqual(stored.map(({ number, id, hash }) => ({ number, uuid: id, hash, isCleared: true })))
}

/** Number, counter and previous hash, as libxml2 reads them from the document. */
function placeIn(xml: string) {
  const reference = (id: string) => `/ubl:Invoice/cac:AdditionalDocumentReference[cbc:ID='${id}']`
  return readXml(xml, ({ texts }) => ({
    number: texts('/ubl:Invoice/cbc:ID')[0],
    counter: texts(`${reference('ICV')}/cbc:UUID`)[0],
    previousHash: texts(`${reference('PIH')}//cbc:EmbeddedDocumentBinaryObject`)[0],
  }))
}
