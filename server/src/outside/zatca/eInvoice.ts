import type { vatCategories } from '@mawrid/contract/listings/vat.ts'
import { riyadhDay, startOfDay } from '@mawrid/contract/values/days.ts'

// The terms (BT-1, KSA-2) are those of ZATCA's XML implementation standard. Amounts are text with two decimals, as in
// the contract's `Money`; quantities and unit prices may have more.

export type VatCategory = (typeof vatCategories)[number]

/** BT-3. Older validators refuse prepayment invoices (386); see docs/saudi.md. */
export const typeCodes = { invoice: '388', credit_note: '381', debit_note: '383', prepayment: '386' } as const

/** BT-81, the part of UN/CEFACT 4461 that ZATCA accepts (BR-KSA-16). */
export const paymentCodes = { not_defined: '1', cash: '10', credit: '30', bank_account: '42', card: '48' } as const

/** A document before its amounts are computed. `calculated` in `totals.ts` makes an `EInvoice` of it. */
export interface EInvoiceContent {
  /** BT-1. */
  readonly number: string
  /** KSA-1. */
  readonly uuid: string
  /** BT-2, the day of issue in the Kingdom: `2026-01-15`. */
  readonly issuedOn: string
  /** KSA-25, the time of issue in the Kingdom, `10:30:00`; with a final `Z` it is UTC. */
  readonly issuedAt: string
  readonly type: keyof typeof typeCodes
  /** KSA-2: a simplified document, else a standard one. */
  readonly isSimplified: boolean
  readonly flags: TransactionFlags
  /** BT-22, in either language. */
  readonly notes: readonly Note[]
  /** BT-5, the currency of all amounts but one. */
  readonly currency: string
  /** Riyals for one unit of the currency; null for riyals. */
  readonly exchangeRate: string | null
  /** BT-13, the buyer's order. */
  readonly orderNumber: string | null
  /** BT-12. */
  readonly contractNumber: string | null
  /** BT-25, on notes: the numbers of the documents that are corrected. */
  readonly corrects: readonly string[]
  /** KSA-10, on notes: why. */
  readonly reason: string | null
  /** KSA-16, the place in the chain of the unit. */
  readonly counter: number
  /** KSA-13, the hash of the document before it in the chain. */
  readonly previousHash: string
  readonly seller: Party
  /** Null where a simplified document names nobody. */
  readonly buyer: Party | null
  /** KSA-5, the day of supply, or the first of a period. */
  readonly suppliedFrom: string | null
  /** KSA-24, the last day of a period of supply. */
  readonly suppliedTo: string | null
  readonly payments: readonly PaymentMeans[]
  /** BG-20 and BG-21, on the whole document. */
  readonly adjustments: readonly DocumentAdjustment[]
  readonly lines: readonly LineContent[]
  /** What was invoiced and paid in advance, for each prepayment invoice and VAT group. */
  readonly prepayments: readonly PrepaymentContent[]
  /** BT-114, what is added to the amount due to round it; may be negative. */
  readonly rounding: string | null
}

export interface EInvoice extends EInvoiceContent {
  readonly lines: readonly Line[]
  readonly prepayments: readonly Prepayment[]
  /** BG-23, one for each category and rate. */
  readonly vat: readonly VatGroup[]
  readonly totals: Totals
}

/** KSA-2, positions 3 to 7. */
export interface TransactionFlags {
  /** Issued by someone else for the supplier. */
  readonly isThirdParty: boolean
  readonly isNominal: boolean
  readonly isExport: boolean
  readonly isSummary: boolean
  readonly isSelfBilled: boolean
}

export interface Note {
  readonly lang: 'ar' | 'en'
  readonly text: string
}

export interface Party {
  /** BT-27, BT-44. */
  readonly name: string
  /** BT-29, BT-46: the registration, or another identifier of the buyer. */
  readonly identifier: { readonly scheme: string; readonly value: string } | null
  /** BT-31, BT-48. */
  readonly vatNumber: string | null
  readonly address: Address | null
}

export interface Address {
  readonly street: string | null
  readonly additionalStreet: string | null
  readonly buildingNumber: string | null
  readonly additionalNumber: string | null
  readonly district: string | null
  readonly city: string | null
  readonly postalCode: string | null
  readonly region: string | null
  /** Two letters of ISO 3166. */
  readonly country: string
}

export interface PaymentMeans {
  readonly means: keyof typeof paymentCodes
  /** BT-84. */
  readonly account: string | null
  /** KSA-22, the terms in words. */
  readonly terms: string | null
}

export interface Vat {
  readonly category: VatCategory
  /** Percent: `15.00`. */
  readonly rate: string
  /** BT-121 and BT-120, for every category but the standard one. */
  readonly exemption: Exemption | null
}

export interface Exemption {
  readonly code: string
  readonly name_ar: string
  readonly name_en: string
}

/** An allowance, or a charge. */
export interface Adjustment {
  readonly isCharge: boolean
  readonly amount: string
  /** What the amount is a percentage of, where it is one. */
  readonly share: { readonly percent: string; readonly base: string } | null
  /** UNTDID 5189 for an allowance, 7161 for a charge. */
  readonly reasonCode: string | null
  readonly reason: string | null
}

export interface DocumentAdjustment extends Adjustment {
  readonly vat: Vat
}

export interface LineContent {
  /** BT-153. */
  readonly name: string
  /** BT-155. */
  readonly sellersNumber: string | null
  /** BT-156. */
  readonly buyersNumber: string | null
  /** BT-157, a GTIN. */
  readonly standardNumber: string | null
  readonly quantity: string
  /** BT-130, a code of UN/ECE recommendation 20. */
  readonly unit: string
  /** BT-146, without VAT and after the discount on the price. */
  readonly price: string
  /** BT-149, the quantity that the price is for; null for one. */
  readonly priceBase: string | null
  /** BT-148 and BT-147, the price before a discount on it. */
  readonly grossPrice: { readonly amount: string; readonly discount: string } | null
  readonly adjustments: readonly Adjustment[]
  readonly vat: Vat
}

export interface Line extends LineContent {
  /** BT-131, after the line's own allowances and charges. */
  readonly net: string
  /** KSA-11. It may differ from the VAT of the document by halalas, which is computed for each group. */
  readonly vatAmount: string
  /** KSA-12. */
  readonly gross: string
}

export interface PrepaymentContent {
  /** KSA-26, the number of the prepayment invoice. */
  readonly number: string
  /** KSA-28 and KSA-29. */
  readonly issuedOn: string
  readonly issuedAt: string
  /** What the line says. */
  readonly name: string
  readonly vat: Vat
  /** KSA-31. */
  readonly taxable: string
}

export interface Prepayment extends PrepaymentContent {
  /** KSA-32. */
  readonly vatAmount: string
}

export interface VatGroup extends Vat {
  /** BT-116. */
  readonly taxable: string
  /** BT-117. */
  readonly amount: string
}

export interface Totals {
  /** BT-106. */
  readonly lines: string
  /** BT-107. */
  readonly allowances: string
  /** BT-108. */
  readonly charges: string
  /** BT-109. */
  readonly taxable: string
  /** BT-110. */
  readonly vat: string
  /** BT-111, the VAT in riyals, whatever the currency. */
  readonly vatInRiyals: string
  /** BT-112. */
  readonly withVat: string
  /** BT-113. */
  readonly prepaid: string
  /** BT-115. */
  readonly payable: string
}

/** KSA-2, such as `0100000` for a standard document and `0200000` for a simplified one. */
export function transactionCode({ isSimplified, flags }: Pick<EInvoice, 'isSimplified' | 'flags'>): string {
  const { isThirdParty, isNominal, isExport, isSummary, isSelfBilled } = flags
  const digits = [isThirdParty, isNominal, isExport, isSummary, isSelfBilled].map(Number).join('')
  return `${isSimplified ? '02' : '01'}${digits}`
}

/** A moment as documents state it, in the time of the Kingdom. */
export function issueTime(moment: Date): Pick<EInvoice, 'issuedOn' | 'issuedAt'> {
  const issuedOn = riyadhDay(moment)
  const seconds = Math.floor((moment.getTime() - startOfDay(issuedOn).getTime()) / 1_000)
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  return { issuedOn, issuedAt: parts.map((part) => String(part).padStart(2, '0')).join(':') }
}

/** The name of its file by ZATCA's convention: `399999999900003_20260115T103000_INV-2026-000001.xml`. */
export function fileNameOf({ seller, issuedOn, issuedAt, number }: Pick<EInvoice, NamedBy>): string {
  const [day, time] = [issuedOn, issuedAt].map((text) => text.replace(/\D/g, ''))
  return `${seller.vatNumber ?? ''}_${day}T${time}_${number.replace(/[^A-Za-z0-9]/g, '-')}.xml`
}

type NamedBy = 'seller' | 'issuedOn' | 'issuedAt' | 'number'

/** Whether it corrects another document. */
export function isNote({ type }: Pick<EInvoice, 'type'>): boolean {
  return type === 'credit_note' || type === 'debit_note'
}
