import { check } from '@mawrid/contract/fieldErrors.ts'
import { NewInvoice } from '@mawrid/contract/invoices/draft.ts'
import { buyerCompanies } from '@mawrid/sandbox/src/market/buyers/companies.ts'
import { unitId } from '@mawrid/server/src/features/reference/index.ts'

/** What becomes of a document at ZATCA; without it, it is accepted. */
type ZatcaOutcome =
  | { readonly is: 'warned' | 'rejected' | 'corrected'; readonly rule: string }
  /** ZATCA is away for so many hours. */
  | { readonly is: 'delayed'; readonly hours: number }
  | { readonly is: 'credited' }
  /** ZATCA does not accept the unit's certificate any more. */
  | { readonly is: 'waiting' }

export interface DemoDocument {
  readonly hoursAgo: number
  /** Null: a simplified invoice to somebody unnamed. */
  readonly buyer: number | null
  readonly items: readonly (readonly [item: number, qty: string])[]
  readonly discountPercent?: string
  readonly deliveryFee?: string
  readonly isPaid?: true
  /** Of the deal with a deposit, which has the buyer and the items: the deposit, or all of it less the deposit. */
  readonly ofDeal?: 'advance' | 'rest'
  readonly outcome?: ZatcaOutcome
}

const days = (count: number) => count * 24

const dealBuyer = { buyer: 0, items: [] } as const

/** Of the first unit, the oldest first. */
export const firstUnitDocuments: readonly DemoDocument[] = [
  { hoursAgo: days(41), buyer: 0, items: [[0, '400']], deliveryFee: '350.00', isPaid: true },
  { hoursAgo: days(39), buyer: 4, items: [[1, '6.5']], isPaid: true },
  { hoursAgo: days(37), buyer: null, items: [[4, '3']], isPaid: true },
  { hoursAgo: days(35), buyer: 2, items: [[2, '60']], discountPercent: '5', isPaid: true },
  { hoursAgo: days(33), buyer: 1, items: [[3, '24']], isPaid: true, outcome: { is: 'warned', rule: 'BR-KSA-63' } },
  { hoursAgo: days(32), buyer: 5, items: [[0, '250']], deliveryFee: '280.00' },
  { hoursAgo: days(30), buyer: null, items: [[3, '2']], isPaid: true },
  { hoursAgo: days(28), buyer: 4, items: [[1, '12']], isPaid: true },
  { hoursAgo: days(27), buyer: 3, items: [[4, '40']], outcome: { is: 'corrected', rule: 'BR-KSA-14' } },
  { hoursAgo: days(25), buyer: 0, items: [[2, '35']], isPaid: true },
  { hoursAgo: days(24), buyer: 2, items: [[0, '500']], deliveryFee: '420.00', isPaid: true },
  { hoursAgo: days(22), buyer: null, items: [[5, '6']], isPaid: true },
  { hoursAgo: days(21), buyer: 1, items: [[3, '18']], isPaid: true, outcome: { is: 'credited' } },
  { hoursAgo: days(19), buyer: 5, items: [[1, '4.25']], outcome: { is: 'warned', rule: 'BR-KSA-63' } },
  { hoursAgo: days(17), buyer: 4, items: [[5, '80']], discountPercent: '3', isPaid: true },
  { hoursAgo: days(16), ...dealBuyer, ofDeal: 'advance', isPaid: true },
  // ZATCA finds by itself that it was reported after more than 24 hours.
  { hoursAgo: days(15), buyer: null, items: [[4, '5']], isPaid: true, outcome: { is: 'delayed', hours: 26 } },
  { hoursAgo: days(13), buyer: 0, items: [[0, '320']], deliveryFee: '350.00' },
  { hoursAgo: days(11), buyer: 2, items: [[1, '8']], outcome: { is: 'delayed', hours: 0.6 } },
  { hoursAgo: days(10), buyer: 3, items: [[3, '30']], outcome: { is: 'warned', rule: 'BR-KSA-63' } },
  { hoursAgo: days(8), buyer: null, items: [[5, '4']], isPaid: true },
  { hoursAgo: days(7), buyer: 1, items: [[2, '48']], discountPercent: '4' },
  { hoursAgo: days(6), ...dealBuyer, ofDeal: 'rest' },
  { hoursAgo: days(5), buyer: 4, items: [[0, '600']], deliveryFee: '480.00' },
  { hoursAgo: days(3), buyer: 5, items: [[4, '55']], outcome: { is: 'rejected', rule: 'BR-KSA-14' } },
  { hoursAgo: days(2), buyer: 0, items: [[5, '36']] },
  { hoursAgo: 15, buyer: null, items: [[3, '3']], isPaid: true, outcome: { is: 'waiting' } },
  { hoursAgo: 14, buyer: 2, items: [[1, '5.5']], outcome: { is: 'waiting' } },
  { hoursAgo: 12, buyer: 4, items: [[0, '200']], deliveryFee: '280.00', outcome: { is: 'waiting' } },
]

/** Of the unit that was connected once the first one was not accepted any more. */
export const secondUnitDocuments: readonly DemoDocument[] = [
  { hoursAgo: 8, buyer: 1, items: [[2, '20']] },
  { hoursAgo: 6, buyer: null, items: [[4, '2']], isPaid: true },
  { hoursAgo: 3, buyer: 0, items: [[3, '12']], deliveryFee: '350.00' },
]

/** What is sold, as it is written on an invoice. */
const items = [
  { name_ar: 'أسمنت بورتلاندي عادي 50 كجم', name_en: 'Ordinary Portland cement, 50 kg', unit: 'bag', price: '15.25' },
  { name_ar: 'حديد تسليح 16 مم', name_en: 'Reinforcing steel, 16 mm', unit: 'tonne', price: '2680.00' },
  { name_ar: 'لفائف عزل مائي 4 مم', name_en: 'Waterproofing membrane, 4 mm', unit: 'roll', price: '118.00' },
  { name_ar: 'دهان خارجي أبيض 18 لترًا', name_en: 'White exterior paint, 18 L', unit: 'drum', price: '236.50' },
  { name_ar: 'بلاط بورسلان 60×60', name_en: 'Porcelain tiles, 60×60', unit: 'square-metre', price: '42.75' },
  { name_ar: 'ألواح جبس 12.5 مم', name_en: 'Gypsum boards, 12.5 mm', unit: 'sheet', price: '24.90' },
] as const

const buyers = buyerCompanies.filter(({ writes }) => writes === 'ar')

/** What its seller enters. */
export function draftOf(document: DemoDocument): NewInvoice {
  const { buyer, discountPercent, deliveryFee } = document
  const read = check(NewInvoice, {
    kind: buyer === null ? 'simplified' : 'tax_invoice',
    buyer: buyerOf(document),
    lines: document.items.map(([item, qty]) => lineOf(item, qty)),
    discount: discountPercent ? { kind: 'percent', value: discountPercent } : null,
    delivery_fee: deliveryFee ?? '0.00',
  })
  if (!read.ok) throw new Error(`An invoice of the demonstration is not one: ${JSON.stringify(read.errors)}`)
  return read.value
}

/** The buyer as the seller knows it, or as it is corrected once ZATCA has rejected a document. */
export function buyerOf({ buyer, outcome }: DemoDocument, isCorrected = false) {
  const company = buyer === null ? undefined : buyers[buyer]
  if (!company) return null
  const { name_ar, name_en, vat_number, cr, email, phone, contact, address } = company
  const { contact_name: _name, contact_phone: _phone, additional_number, ...place } = address
  // ZATCA's rules contradict its standard about passports, and an address without its additional number is a warning.
  const isByPassport = (outcome?.is === 'rejected' || outcome?.is === 'corrected') && !isCorrected
  return {
    name_ar,
    name_en,
    ...(isByPassport ? { identifier: { scheme: 'PAS', value: `A${cr.slice(1)}` } } : { vat_number }),
    email,
    phone,
    contact,
    address: outcome?.is === 'warned' ? place : { ...place, additional_number },
  }
}

function lineOf(item: number, qty: string) {
  const { unit, price, ...names } = items[item] ?? items[0]
  return { ...names, qty, unit: unitId(unit), unit_price: price }
}
