import { randomUUIDv7 } from 'node:crypto'
import { fromHalalas } from '@mawrid/contract/values/money.ts'
import { invoiceBuyers, invoices } from '../src/features/invoices/tables.ts'
import type { Db } from '../src/platform/parts.ts'

type NewInvoice = typeof invoices.$inferInsert

const dayMs = 86_400_000
const kinds = ['tax_invoice', 'tax_invoice', 'tax_invoice', 'simplified', 'credit_note', 'debit_note'] as const
const series = { tax_invoice: 'INV', simplified: 'INV', credit_note: 'CN', debit_note: 'DN' } as const
const statuses = ['paid', 'paid', 'issued', 'part_paid', 'credited', 'draft', 'cancelled'] as const

interface InvoiceOptions {
  readonly count: number
  readonly until: Date
  /** In turn. */
  readonly zatcaStatuses?: readonly NonNullable<NewInvoice['zatcaStatus']>[]
}

/** Invoices as after a year of trade, always the same for the same number. Inserted directly, without lines. */
export async function storeInvoices(
  db: Db,
  companyId: string,
  { count, until, zatcaStatuses = ['not_needed'] }: InvoiceOptions,
) {
  const buyers = Array.from({ length: 40 }, (_, index) => aBuyer(index, companyId, until))
  await db.insert(invoiceBuyers).values(buyers)
  const made = Array.from({ length: count }, (_, index) => {
    const { id: buyerId, party: buyer } = buyers[index % buyers.length] ?? { id: null, party: null }
    const invoice = anInvoice(index, companyId, until)
    const zatcaStatus = invoice.number === null ? null : (zatcaStatuses[index % zatcaStatuses.length] ?? null)
    return { ...invoice, zatcaStatus, buyerId, buyer }
  })
  for (let from = 0; from < made.length; from += 1_000) {
    await db.insert(invoices).values(made.slice(from, from + 1_000))
  }
  return made
}

function anInvoice(index: number, companyId: string, until: Date): NewInvoice {
  const mixed = (index * 7_919 + 13) % 10_007
  const kind = kinds[mixed % kinds.length] ?? 'tax_invoice'
  const status = statuses[mixed % statuses.length] ?? 'issued'
  const isOut = status !== 'draft' && status !== 'cancelled'
  const at = new Date(until.getTime() - (mixed / 10_007) * 365 * dayMs)
  const day = at.toISOString().slice(0, 10)
  const taxable = BigInt((mixed * 613) % 9_000_000) + 100n
  const vat = (taxable * 15n + 50n) / 100n
  const total = taxable + vat
  const settled = status === 'paid' || status === 'credited' ? total : status === 'part_paid' ? total / 3n : 0n
  return {
    id: randomUUIDv7(),
    companyId,
    kind,
    status,
    isSimplified: kind === 'simplified',
    lang: 'ar',
    // Numbers far from those that tests issue by calls.
    number: isOut ? `${series[kind]}-2026-${100_000 + index}` : null,
    counter: isOut ? 100_000 + index : null,
    issuedAt: isOut ? at : null,
    issuedOn: isOut ? day : null,
    dueOn: kind === 'credit_note' || !isOut ? null : new Date(at.getTime() + 30 * dayMs).toISOString().slice(0, 10),
    discountAmount: '0.00',
    deliveryFee: '0.00',
    subtotal: fromHalalas(taxable),
    taxable: fromHalalas(taxable),
    vatByCategory: [{ category: 'S', rate: '15.00', taxable: fromHalalas(taxable), vat: fromHalalas(vat) }],
    vat: fromHalalas(vat),
    total: fromHalalas(total),
    createdAt: at,
    updatedAt: at,
    ...(status === 'credited'
      ? { setOff: fromHalalas(settled), credited: fromHalalas(total) }
      : { paid: fromHalalas(settled) }),
  }
}

function aBuyer(index: number, companyId: string, updatedAt: Date): typeof invoiceBuyers.$inferInsert {
  const nameAr = `مؤسسة المشتري ${index}`
  const party = {
    market_id: null,
    name_ar: nameAr,
    name_en: `Buyer ${index}`,
    identifier: null,
    address: null,
    contact: null,
    vat_number: `3${String(index).padStart(13, '0')}3`,
    phone: null,
    email: null,
  }
  return {
    id: randomUUIDv7(),
    companyId,
    identityKey: `VAT ${party.vat_number}`,
    nameAr,
    nameEn: party.name_en,
    party,
    updatedAt,
  }
}
