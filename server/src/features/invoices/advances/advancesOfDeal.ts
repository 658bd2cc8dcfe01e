import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import { type ByCategory, deductionsFrom, lessByCategory, totalOf } from '@mawrid/contract/sales/advances.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import { isAdvance, isIssuedCredit, isNote, isOut } from '../lifecycle.ts'
import type { DeductedAdvance, InvoiceRecord } from '../tables.ts'

type Documents = readonly InvoiceRecord[]

/** An issued advance payment invoice, and what can still be deducted of it. */
export interface Advance {
  readonly document: InvoiceRecord
  readonly left: ByCategory
}

/** The advances of a deal, the oldest first, less their credit notes and what `deducting` invoices deduct of them. */
export function advancesLeft(documents: Documents, deducting: (invoice: InvoiceRecord) => boolean): Advance[] {
  const invoices = documents.filter((one) => one.status !== 'cancelled' && deducting(one))
  return documents
    .filter((one) => isAdvance(one) && isOut(one))
    .toSorted((one, other) => (one.counter ?? 0) - (other.counter ?? 0))
    .map((document) => {
      const notes = documents.filter((one) => one.originalId === document.id && isIssuedCredit(one))
      const credited = notes.map(({ vatByCategory }) => vatByCategory)
      const deducted = deductionsOf(document, invoices).map(({ vat_by_category }) => vat_by_category)
      return { document, left: lessByCategory(document.vatByCategory, [...credited, ...deducted]) }
    })
}

/** What the drafts of a deal deduct, by draft: first the amounts that sellers requested, then what is chosen automatically. */
export function sharedAdvances(documents: Documents): ReadonlyMap<string, readonly DeductedAdvance[]> {
  let advances = advancesLeft(documents, isOut)
  const drafts = documents.filter(isDeductingDraft).toReversed()
  const requesting = drafts.filter((draft) => requestsOf(draft).size > 0)
  const shared = new Map<string, readonly DeductedAdvance[]>()
  for (const draft of [...requesting, ...drafts.filter((one) => !requesting.includes(one))]) {
    const deducted = deductedBy(draft, advances, requestsOf(draft))
    shared.set(draft.id, deducted)
    advances = advances.map(({ document, left }) => {
      const parts = deducted.filter(({ invoice }) => invoice === document.id)
      return {
        document,
        left: lessByCategory(
          left,
          parts.map(({ vat_by_category }) => vat_by_category),
        ),
      }
    })
  }
  return shared
}

/** What an invoice deducts of advances; those with a requested amount stay, though it may be nothing. */
export function deductedBy(
  { vatByCategory }: Pick<InvoiceRecord, 'vatByCategory'>,
  advances: readonly Advance[],
  requested: ReadonlyMap<string, string>,
): DeductedAdvance[] {
  const deductions = deductionsFrom(
    vatByCategory,
    advances.map(({ document, left }) => ({ invoice: document.id, left })),
    requested,
  )
  return advances.flatMap(({ document: { id, number, issuedAt } }) => {
    const vat_by_category = deductions.find(({ invoice }) => invoice === id)?.vat_by_category ?? []
    const amount = requested.get(id) ?? null
    if (number === null || issuedAt === null || (vat_by_category.length === 0 && amount === null)) return []
    return [{ invoice: id, number, issued_at: issuedAt.toISOString(), requested: amount, vat_by_category }]
  })
}

export function prepaidOf(deducted: readonly DeductedAdvance[]): string {
  return totalOf(deducted.flatMap(({ vat_by_category }) => vat_by_category))
}

export function prepaidVatOf(deducted: readonly DeductedAdvance[]): string {
  const parts = deducted.flatMap(({ vat_by_category }) => vat_by_category)
  return fromHalalas(parts.reduce((sum, { vat }) => sum + toHalalas(vat), 0n))
}

function requestsOf({ advances }: Pick<InvoiceRecord, 'advances'>): ReadonlyMap<string, string> {
  return new Map(
    advances.flatMap(({ invoice, requested }) => (requested === null ? [] : [[invoice, requested] as const])),
  )
}

function isDeductingDraft(invoice: InvoiceRecord): boolean {
  return invoice.status === 'draft' && !isNote(invoice) && !isAdvance(invoice)
}

/** The parts of an advance that invoices deduct. */
export function deductionsOf({ id }: Pick<InvoiceRecord, 'id'>, invoices: Documents): DeductedAdvance[] {
  return invoices.flatMap(({ advances }) => advances.filter(({ invoice }) => invoice === id))
}

/** What a reply says of the advances of a document: those it deducts or can deduct, and the invoices that deduct it. */
export function advanceView(invoice: InvoiceRecord, ofDeal: Documents) {
  const left = isDeductingDraft(invoice) ? advancesLeft(ofDeal, ({ id }) => id !== invoice.id) : []
  return {
    advances: invoice.advances.map((one) => ({
      ...one,
      vat_by_category: [...one.vat_by_category],
      total: totalOf(one.vat_by_category),
    })),
    prepaid: invoice.prepaid,
    deductible: left.flatMap(({ document: { id, number, issuedAt, open }, left }): Invoice['deductible'] => {
      if (left.length === 0 || number === null || issuedAt === null) return []
      const parts = { vat_by_category: [...left], total: totalOf(left) }
      return [{ invoice: id, number, issued_at: issuedAt.toISOString(), open, ...parts }]
    }),
    deducted: invoice.deducted,
    deducted_by: ofDeal.flatMap((one): Invoice['deducted_by'] => {
      const parts = one.status === 'cancelled' ? [] : deductionsOf(invoice, [one])
      if (parts.length === 0) return []
      return [{ id: one.id, number: one.number, status: one.status, amount: prepaidOf(parts) }]
    }),
  }
}
