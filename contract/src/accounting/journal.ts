import type { invoiceKinds } from '../invoices/invoice.ts'
import type { paymentMethods } from '../invoices/payment.ts'
import type { vatCategories } from '../listings/vat.ts'
import { taxOfFee } from '../sales/parts.ts'
import type { VatOfCategory } from '../sales/sums.ts'
import { fromHalalas, toHalalas } from '../values/money.ts'
import type { AccountKey } from './accounts.ts'

export type VatCategory = (typeof vatCategories)[number]

export const entryKinds = [
  ...(['tax_invoice', 'simplified', 'advance_payment'] as const),
  'credit_note',
  'debit_note',
  'payment',
  'refund',
  'payment_reversed',
  'refund_reversed',
  'fee_invoice',
  'fee_credit_note',
  'fee_payment',
  'fee_refund',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** What a line of an entry is booked to; one of both amounts is zero. */
export interface JournalLine {
  readonly account: AccountKey
  /** On amounts that the VAT return counts. */
  readonly category: VatCategory | null
  readonly debit: string
  readonly credit: string
}

interface Party {
  readonly name_ar: string
  readonly name_en: string | null
  readonly vat_number: string | null
}

interface EntryHead {
  /** Unique in the journal: a document's number, or that of a payment. */
  readonly number: string
  readonly on: string
  readonly kind: EntryKind
  /** The invoice or note that it is about. */
  readonly document: string
  /** The invoice that a note corrects, or the reference of a payment. */
  readonly reference: string | null
  readonly party: Party
}

export interface JournalEntry extends EntryHead {
  readonly lines: readonly JournalLine[]
}

/** An issued document, as it is booked. */
export interface BookedDocument extends Omit<EntryHead, 'kind' | 'document'> {
  readonly kind: (typeof invoiceKinds)[number]
  /** A credit note of an advance payment invoice returns the advance, and no sale. */
  readonly is_of_advance: boolean
  /** The lines' net amounts by VAT category. */
  readonly sold: Readonly<Partial<Record<VatCategory, string>>>
  readonly delivery_fee: string
  readonly vat_by_category: readonly VatOfCategory[]
  /** The advances that it deducts. */
  readonly deducted: readonly VatOfCategory[]
}

export interface BookedPayment extends EntryHead {
  readonly kind: 'payment' | 'refund' | 'payment_reversed' | 'refund_reversed'
  readonly method: (typeof paymentMethods)[number]
  readonly amount: string
}

/** The marketplace's fee, as it is booked: a purchase from the marketplace, and what was paid for it. */
export interface BookedFee extends EntryHead {
  readonly kind: 'fee_invoice' | 'fee_credit_note' | 'fee_payment' | 'fee_refund'
  /** Of an invoice or a credit note. */
  readonly net: string
  readonly vat: string
  readonly total: string
}

/** In halalas: a debit is positive, a credit negative. */
interface Posting {
  readonly account: AccountKey
  readonly category?: VatCategory
  readonly amount: bigint
}

/** The entry of a document. Its amounts by VAT category are those that the VAT return counts. */
export function documentEntry(document: BookedDocument): JournalEntry {
  const { number, on, kind, reference, party } = document
  return {
    number,
    on,
    kind,
    document: number,
    reference,
    party,
    lines: linesOf(kind === 'credit_note' ? returned(document) : charged(document)),
  }
}

export function paymentEntry({ method, amount, ...head }: BookedPayment): JournalEntry {
  const isReceived = head.kind === 'payment' || head.kind === 'refund_reversed'
  const halalas = isReceived ? toHalalas(amount) : -toHalalas(amount)
  const lines = linesOf([
    { account: `paid_${method}`, amount: halalas },
    { account: 'receivables', amount: -halalas },
  ])
  return { ...head, lines }
}

/** A credit note that is set off takes something off what is owed; after one that is refunded, the money comes back. */
export function feeEntry({ net, vat: input, total, ...head }: BookedFee): JournalEntry {
  const isOwed = head.kind === 'fee_invoice' || head.kind === 'fee_refund'
  const sign = isOwed ? 1n : -1n
  const against: Posting[] =
    head.kind === 'fee_invoice' || head.kind === 'fee_credit_note'
      ? [
          { account: 'marketplace_fees', amount: sign * toHalalas(net) },
          { account: 'vat_input', amount: sign * toHalalas(input) },
        ]
      : [{ account: 'paid_bank_transfer', amount: sign * toHalalas(total) }]
  return { ...head, lines: linesOf([...against, { account: 'marketplace_payable', amount: -sign * toHalalas(total) }]) }
}

/** What an invoice or a debit note charges, less the advances that it deducts. */
function charged(document: BookedDocument): Posting[] {
  const { kind, vat_by_category, deducted } = document
  return [
    { account: 'receivables', amount: totalOf(vat_by_category) - totalOf(deducted) },
    ...deducted.map(
      ({ category, taxable }): Posting => ({ account: 'advances', category, amount: toHalalas(taxable) }),
    ),
    ...(kind === 'advance_payment'
      ? vat_by_category.map(
          ({ category, taxable }): Posting => ({ account: 'advances', category, amount: -toHalalas(taxable) }),
        )
      : sales(document)),
    ...vat(vat_by_category, -1n),
    ...vat(deducted, 1n),
  ]
}

/** Sales by VAT category, delivery, and the discount on the whole document as far as it concerns each category. */
function sales({ sold, delivery_fee, vat_by_category }: BookedDocument): Posting[] {
  const feeCategory = taxOfFee({ vat_by_category })
  const fee = toHalalas(delivery_fee)
  return [
    ...vat_by_category.flatMap(({ category, taxable }): Posting[] => {
      const net = toHalalas(sold[category] ?? '0.00')
      const before = net + (category === feeCategory ? fee : 0n)
      return [
        { account: `sales_${category}`, category, amount: -net },
        { account: 'discounts', category, amount: before - toHalalas(taxable) },
      ]
    }),
    { account: 'delivery', category: feeCategory, amount: -fee },
  ]
}

function returned({ is_of_advance, vat_by_category }: BookedDocument): Posting[] {
  const account = is_of_advance ? 'advances' : 'credit_notes'
  return [
    ...vat_by_category.map(({ category, taxable }): Posting => ({ account, category, amount: toHalalas(taxable) })),
    ...vat(vat_by_category, 1n),
    { account: 'receivables', amount: -totalOf(vat_by_category) },
  ]
}

function vat(amounts: readonly VatOfCategory[], sign: bigint): Posting[] {
  return amounts.map((one) => ({ account: 'vat_output', category: one.category, amount: sign * toHalalas(one.vat) }))
}

function totalOf(amounts: readonly VatOfCategory[]): bigint {
  return amounts.reduce((sum, { taxable, vat }) => sum + toHalalas(taxable) + toHalalas(vat), 0n)
}

/** Debits first; amounts of the same account and category are one line, and those of zero none. */
function linesOf(postings: readonly Posting[]): JournalLine[] {
  const sums = new Map<string, { posting: Posting; amount: bigint }>()
  for (const posting of postings) {
    const key = `${posting.account} ${posting.category ?? ''}`
    const amount = (sums.get(key)?.amount ?? 0n) + posting.amount
    sums.set(key, { posting, amount })
  }
  const lines = [...sums.values()].filter(({ amount }) => amount !== 0n)
  return [...lines.filter(({ amount }) => amount > 0n), ...lines.filter(({ amount }) => amount < 0n)].map(
    ({ posting: { account, category = null }, amount }) => ({
      account,
      category,
      debit: fromHalalas(amount > 0n ? amount : 0n),
      credit: fromHalalas(amount < 0n ? -amount : 0n),
    }),
  )
}
