import { exemptionOf } from '@mawrid/contract/listings/exemptions.ts'
import type { Address, Adjustment, EInvoice, EInvoiceContent, Party, Vat } from '../src/outside/zatca/eInvoice.ts'
import { aLine, anEInvoice, customer, eInvoiceContent, standardRate, supplier } from './eInvoices.ts'

export const exempt = (code: string, category: Vat['category'] = 'Z'): Vat => {
  return { category, rate: '0.00', exemption: exemptionOf(code) ?? null }
}
export const zero = exempt('VATEX-SA-32')
export const discount: Adjustment = { isCharge: false, amount: '10.00', share: null, reasonCode: '95', reason: 'خصم' }
export const charge: Adjustment = { ...discount, isCharge: true, reasonCode: 'DL', reason: 'التوصيل' }
const prepayment = {
  number: 'PRE-1',
  issuedOn: '2026-01-01',
  issuedAt: '09:00:00',
  name: 'دفعة مقدمة',
  vat: standardRate,
  taxable: '100.00',
}
export const flags = eInvoiceContent().flags
export const note: Partial<EInvoiceContent> = { type: 'credit_note', corrects: ['INV-1'], reason: 'إلغاء' }

export const of = (change: Partial<EInvoiceContent>) => anEInvoice(change)
export const simplified = (change: Partial<EInvoiceContent> = {}) => of({ isSimplified: true, ...change })
export const seller = (change: Partial<Party>) => of({ seller: { ...supplier, ...change } })
export const buyer = (change: Partial<Party>) => of({ buyer: { ...customer, ...change } })
const addressOf = (party: Party, change: Partial<Address>): Party => {
  if (!party.address) throw new Error('The party has no address')
  return { ...party, address: { ...party.address, ...change } }
}
export const sellerAddress = (change: Partial<Address>) => of({ seller: addressOf(supplier, change) })
export const buyerAddress = (change: Partial<Address>) => of({ buyer: addressOf(customer, change) })
export const line = (change: Parameters<typeof aLine>[0]) => of({ lines: [aLine(change)] })
/** A document with figures that do not belong to it. */
export const stated = (change: Partial<EInvoice>, document = of({})): EInvoice => ({ ...document, ...change })
export const totals = (change: Partial<EInvoice['totals']>, document = of({})) =>
  stated({ totals: { ...document.totals, ...change } }, document)
export const statedLine = (change: Partial<EInvoice['lines'][number]>) => {
  const document = of({ lines: [aLine()] })
  return stated({ lines: document.lines.map((one) => ({ ...one, ...change })) }, document)
}
export const group = (change: Partial<EInvoice['vat'][number]>, document = of({})) =>
  stated({ vat: document.vat.map((one) => ({ ...one, ...change })) }, document)
export const adjusted = (one: Adjustment, vat: Vat = standardRate) => of({ adjustments: [{ ...one, vat }] })
export const prepaid = (change: Partial<typeof prepayment>) => of({ prepayments: [{ ...prepayment, ...change }] })
export const statedPrepayment = (change: object) => {
  const document = prepaid({})
  return stated({ prepayments: document.prepayments.map((one) => ({ ...one, ...change })) }, document)
}

export const citizen: Party = {
  ...customer,
  identifier: { scheme: 'NAT', value: '1012345678' },
  vatNumber: null,
  address: null,
}
export const education = { lines: [aLine({ vat: exempt('VATEX-SA-EDU') })] }
const abroad: Party = {
  ...addressOf(customer, { country: 'AE', buildingNumber: null, district: null, postalCode: null }),
  vatNumber: null,
  identifier: { scheme: 'GCC', value: '784199012345678' },
}

export function share(percent: string, base: string): Adjustment {
  return { ...discount, share: { percent, base } }
}

export function statedAdjustment(one: Adjustment): EInvoice {
  return stated({ adjustments: [{ ...one, vat: standardRate }] })
}

export function payment(change: Partial<EInvoiceContent['payments'][number]>): EInvoice {
  return of({ payments: [{ means: 'cash', account: null, terms: null, ...change }] })
}

export function summary(change: Partial<EInvoiceContent>): EInvoice {
  return simplified({ flags: { ...flags, isSummary: true }, suppliedTo: '2026-01-31', ...change })
}

export function twice(document: EInvoice): EInvoice {
  const [one] = document.vat
  return { ...document, vat: one ? [one, { ...one, taxable: '225.00' }] : [] }
}

export const soundDocuments: readonly (readonly [what: string, document: EInvoice])[] = [
  ['a standard invoice', of({})],
  ['a simplified invoice to nobody in particular', simplified({ buyer: null })],
  ['a summary of simplified invoices', summary({})],
  ['a credit note', of(note)],
  ['a prepayment invoice', of({ type: 'prepayment', suppliedFrom: null })],
  ['an invoice with prepayments', prepaid({})],
  ['an invoice rounded down', of({ rounding: '-0.75' })],
  ['an invoice in dollars', of({ currency: 'USD', exchangeRate: '3.75' })],
  ['an export', of({ flags: { ...flags, isExport: true }, buyer: abroad, lines: [aLine({ vat: zero })] })],
  ['private education', simplified({ ...education, buyer: citizen })],
  ['texts of the greatest length', of({ number: 'x'.repeat(127), notes: [{ lang: 'en', text: '😀'.repeat(1000) }] })],
  ['a discount by percent', line({ adjustments: [share('5', '200.00')] })],
]
