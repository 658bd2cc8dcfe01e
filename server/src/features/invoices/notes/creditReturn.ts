import { Problem } from '@mawrid/contract/problems.ts'
import { fromThousandths, trimTrailingZeros } from '@mawrid/contract/values/decimal.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { lockDeal } from '../../deals/index.ts'
import type { ItemQty, returnHooks } from '../../returns/index.ts'
import { issueLocked } from '../issue/issueInvoice.ts'
import { isOut } from '../lifecycle.ts'
import { lockInvoice, readInvoicesOfDeal } from '../store.ts'
import type { InvoiceRecord } from '../tables.ts'
import { contentOfCredit } from './contentOfCredit.ts'
import { draftNote } from './draftNote.ts'
import { type Creditable, readCreditable } from './left.ts'

type Registered = ReturnType<typeof returnHooks.registered>[number]

/**
 * Issues the credit notes of a return: each item at the price of the invoices that charge it, the earliest first, and no
 * more than is left of them. Refused if less was charged. The goods came back through the return, so no note restocks them.
 */
export const creditReturn: Registered['credit'] = async (parts, tx, { ret, items, userId }) => {
  const left = new Map(items.map(({ dealLineId, qty }) => [dealLineId, qty]))
  const notes: Awaited<ReturnType<Registered['credit']>> = []
  const deal = await lockDeal(tx, ret.dealId)
  for (const { id } of (await readInvoicesOfDeal(tx, ret.dealId)).filter(isCreditable)) {
    const invoice = await lockInvoice(tx, id)
    const creditable = await readCreditable(tx, invoice)
    const lines = takeFrom(creditable, left)
    if (lines.length === 0) continue
    const content = contentOfCredit(creditable, { lines, fee: '0.00' })
    const why = { reason_code: 'returned', reason: ret.number } as const
    const draft = await draftNote(parts, tx, invoice, 'credit_note', { content, why, userId })
    const issued = await issueLocked(parts, tx, { invoice: await lockInvoice(tx, draft.id), deal }, userId)
    notes.push({ id: issued.id, number: issued.number ?? '', total: issued.total })
  }
  if ([...left.values()].some((qty) => qty > 0n)) throw new Problem('return_not_invoiced')
  return notes
}

function isCreditable(invoice: InvoiceRecord): boolean {
  return isOut(invoice) && (invoice.kind === 'tax_invoice' || invoice.kind === 'simplified')
}

/** What an invoice still charges of the items; takes it off what is left of them. */
function takeFrom({ lines, rest }: Creditable, left: Map<string, bigint>) {
  return lines.flatMap(({ id, dealLineId, unitPrice }) => {
    const needed = left.get(dealLineId ?? '') ?? 0n
    const charged = rest.lines.get(id)?.qty ?? 0n
    const qty = needed < charged ? needed : charged
    if (dealLineId === null || qty <= 0n) return []
    left.set(dealLineId, needed - qty)
    return [{ line: id, qty: trimTrailingZeros(fromThousandths(qty)), unit_price: unitPrice }]
  })
}

/** What credit notes put back into stock on their own. By invoices_deal. */
export async function restockedByNotes(db: Db, dealId: string): Promise<ItemQty[]> {
  const { rows } = await db.execute<{ line: string; qty: string }>(sql`
    select o.deal_line_id as line, round(sum(r.qty) * 1000)::bigint::text as qty
    from invoices n
    cross join jsonb_to_recordset(n.restock) as r (line uuid, qty numeric)
    join invoice_lines o on o.id = r.line
    where n.deal_id = ${dealId} and n.status not in ('draft', 'cancelled') and o.deal_line_id is not null
    group by o.deal_line_id`)
  return rows.map(({ line, qty }) => ({ dealLineId: line, qty: BigInt(qty) }))
}
