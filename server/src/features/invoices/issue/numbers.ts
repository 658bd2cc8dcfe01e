import { sql } from 'drizzle-orm'
import { nextNumber } from '../../../platform/database/numbers.ts'
import type { Db } from '../../../platform/parts.ts'
import type { InvoiceRecord } from '../tables.ts'
import { invoiceChains, invoiceSeries } from '../tables.ts'

const series = {
  tax_invoice: 'INV',
  simplified: 'INV',
  advance_payment: 'ADV',
  credit_note: 'CN',
  debit_note: 'DN',
} as const

/**
 * Locks the end of the company's chain until the transaction ends, so that documents are issued one after another: each
 * takes the next position, and a failed one takes none.
 */
export async function takeCounter(tx: Db, companyId: string): Promise<number> {
  const { rows } = await tx.execute<{ counter: string }>(sql`
    insert into ${invoiceChains} (company_id, counter) values (${companyId}, 1)
    on conflict (company_id) do update set counter = ${invoiceChains.counter} + 1
    returning counter`)
  const [taken] = rows
  if (!taken) throw new Error('No place was given to the invoice')
  return Number(taken.counter)
}

/** The next number of its series and year: `INV-2026-000001`, `CN-2026-000001`. Taken while the chain is held. */
export async function takeNumber(tx: Db, { companyId, kind }: InvoiceRecord, year: string): Promise<string> {
  const name = `${series[kind]}-${year}`
  return nextNumber(
    tx,
    name,
    sql`
    insert into ${invoiceSeries} (company_id, series, last) values (${companyId}, ${name}, 1)
    on conflict (company_id, series) do update set last = ${invoiceSeries.last} + 1
    returning last`,
  )
}
