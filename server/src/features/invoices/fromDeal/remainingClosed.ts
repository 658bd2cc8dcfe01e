import { fromThousandths, toThousandths } from '@mawrid/contract/values/decimal.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import type { DealRecord } from '../../deals/index.ts'
import { discardDraft } from '../drafts/endDraft.ts'
import { isNote, isOut } from '../lifecycle.ts'
import { contentOfCredit } from '../notes/contentOfCredit.ts'
import { draftNote } from '../notes/draftNote.ts'
import { readCreditable } from '../notes/left.ts'
import { lockInvoice, readInvoicesOfDeal, readLines, readLinesOf } from '../store.ts'
import type { InvoiceRecord } from '../tables.ts'
import { discardExcessAdvances } from './dealAmended.ts'
import { leftBeside, leftOfDeal } from './leftOfDeal.ts'
import { paymentOf } from './updateDealPayment.ts'

/** What article 54 of the VAT regulations calls it when less is supplied than was invoiced. */
const reason = 'changed'

/**
 * Quantities of a deal were closed: drafts that charge them are discarded, and what was invoiced of them gets a credit
 * note, as a draft that the seller checks and issues. Answers how far the deal is paid for now.
 */
export async function remainingClosed(parts: Parts, tx: Db, deal: DealRecord, userId: string | null) {
  const documents = await readInvoicesOfDeal(tx, deal.id)
  for (const { id } of documents.filter((one) => one.status === 'draft' && !isNote(one))) {
    const draft = await lockInvoice(tx, id)
    if (await chargesTooMuch(tx, deal, draft)) await discardDraft(parts, tx, draft, userId)
  }
  await discardExcessAdvances(parts, tx, deal, userId)
  const due = await leftToCreditOf(tx, deal, documents)
  for (const { id } of documents.filter((one) => isOut(one) && !isNote(one))) {
    if (due.size === 0) break
    await creditClosed(parts, tx, await lockInvoice(tx, id), due, userId)
  }
  return { paymentStatus: await paymentOf(tx, deal) }
}

async function chargesTooMuch(tx: Db, deal: DealRecord, draft: InvoiceRecord): Promise<boolean> {
  const { rest } = await leftOfDeal(tx, deal, draft.id)
  const lines = await readLines(tx, draft.id)
  return lines.some(({ dealLineId, qty }) => {
    const left = dealLineId === null ? undefined : rest.lines.get(dealLineId)
    return left !== undefined && toThousandths(qty) > left.qty
  })
}

/** By line of the deal: what is charged although it was closed, less what credit notes for that reason take off already. */
async function leftToCreditOf(tx: Db, deal: DealRecord, documents: readonly InvoiceRecord[]) {
  const { overcharged } = await leftBeside(tx, deal, ({ number }) => number !== null)
  const due = new Map([...overcharged].filter(([, qty]) => qty > 0n))
  if (due.size === 0) return due
  const linesOf = await readLinesOf(
    tx,
    documents.map(({ id }) => id),
  )
  const dealLines = new Map([...linesOf.values()].flat().map(({ id, dealLineId }) => [id, dealLineId]))
  const notes = documents.filter(
    ({ kind, status, reasonCode }) => kind === 'credit_note' && status !== 'cancelled' && reasonCode === reason,
  )
  for (const { ofLineId, qty } of notes.flatMap(({ id }) => linesOf.get(id) ?? [])) {
    take(due, dealLines.get(ofLineId ?? ''), toThousandths(qty))
  }
  return due
}

/** Credits of one invoice as much of what is due as it still charges, and takes that off what is due. */
async function creditClosed(
  parts: Parts,
  tx: Db,
  invoice: InvoiceRecord,
  due: Map<string, bigint>,
  userId: string | null,
): Promise<void> {
  const creditable = await readCreditable(tx, invoice)
  const lines = creditable.lines.flatMap(({ id, dealLineId, unitPrice }) => {
    const left = creditable.rest.lines.get(id)?.qty ?? 0n
    const dueQty = due.get(dealLineId ?? '') ?? 0n
    const qty = left < dueQty ? left : dueQty
    if (qty <= 0n) return []
    take(due, dealLineId, qty)
    return [{ line: id, qty: fromThousandths(qty), unit_price: unitPrice }]
  })
  if (lines.length === 0) return
  const content = contentOfCredit(creditable, { lines, fee: '0.00' })
  await draftNote(parts, tx, invoice, 'credit_note', { content, why: { reason_code: reason, reason: null }, userId })
}

function take(due: Map<string, bigint>, line: string | null | undefined, qty: bigint): void {
  if (!line) return
  const left = (due.get(line) ?? 0n) - qty
  if (left > 0n) due.set(line, left)
  else due.delete(line)
}
