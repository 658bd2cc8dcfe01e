import { exemptionOf } from '@mawrid/contract/listings/exemptions.ts'
import type { Address, Adjustment, EInvoice, EInvoiceContent, Party, Vat } from '../src/outside/zatca/eInvoice.ts'
import type { Severity } from '../src/outside/zatca/rules/checks.ts'
import { aLine, anEInvoice, customer, eInvoiceContent, standardRate, supplier } from './eInvoices.ts'

/** A document, and the change that makes it break a rule. */
type Broken = readonly [rule: string, severity: Severity, path: string, document: EInvoice]

const exempt = (code: string, category: Vat['category'] = 'Z'): Vat => {
  return { category, rate: '0.00', exemption: exemptionOf(code) ?? null }
}
const zero = exempt('VATEX-SA-32')
const discount: Adjustment = { isCharge: false, amount: '10.00', share: null, reasonCode: '95', reason: 'خصم' }
const charge: Adjustment = { ...discount, isCharge: true, reasonCode: 'DL', reason: 'التوصيل' }
const prepayment = {
  number: 'PRE-1',
  issuedOn: '2026-01-01',
  issuedAt: '09:00:00',
  name: 'دفعة مقدمة',
  vat: standardRate,
  taxable: '100.00',
}
const flags = eInvoiceContent().flags
const note: Partial<EInvoiceContent> = { type: 'credit_note', corrects: ['INV-1'], reason: 'إلغاء' }

const of = (change: Partial<EInvoiceContent>) => anEInvoice(change)
const simplified = (change: Partial<EInvoiceContent> = {}) => of({ isSimplified: true, ...change })
const seller = (change: Partial<Party>) => of({ seller: { ...supplier, ...change } })
const buyer = (change: Partial<Party>) => of({ buyer: { ...customer, ...change } })
const addressOf = (party: Party, change: Partial<Address>): Party => {
  if (!party.address) throw new Error('The party has no address')
  return { ...party, address: { ...party.address, ...change } }
}
const sellerAddress = (change: Partial<Address>) => of({ seller: addressOf(supplier, change) })
const buyerAddress = (change: Partial<Address>) => of({ buyer: addressOf(customer, change) })
const line = (change: Parameters<typeof aLine>[0]) => of({ lines: [aLine(change)] })
/** A document with figures that do not belong to it. */
const stated = (change: Partial<EInvoice>, document = of({})): EInvoice => ({ ...document, ...change })
const totals = (change: Partial<EInvoice['totals']>, document = of({})) =>
  stated({ totals: { ...document.totals, ...change } }, document)
const statedLine = (change: Partial<EInvoice['lines'][number]>) => {
  const document = of({ lines: [aLine()] })
  return stated({ lines: document.lines.map((one) => ({ ...one, ...change })) }, document)
}
const group = (change: Partial<EInvoice['vat'][number]>, document = of({})) =>
  stated({ vat: document.vat.map((one) => ({ ...one, ...change })) }, document)
const adjusted = (one: Adjustment, vat: Vat = standardRate) => of({ adjustments: [{ ...one, vat }] })
const prepaid = (change: Partial<typeof prepayment>) => of({ prepayments: [{ ...prepayment, ...change }] })
const statedPrepayment = (change: object) => {
  const document = prepaid({})
  return stated({ prepayments: document.prepayments.map((one) => ({ ...one, ...change })) }, document)
}

const citizen: Party = {
  ...customer,
  identifier: { scheme: 'NAT', value: '1012345678' },
  vatNumber: null,
  address: null,
}
const education = { lines: [aLine({ vat: exempt('VATEX-SA-EDU') })] }
const abroad: Party = {
  ...addressOf(customer, { country: 'AE', buildingNumber: null, district: null, postalCode: null }),
  vatNumber: null,
  identifier: { scheme: 'GCC', value: '784199012345678' },
}

export const brokenDocuments: readonly Broken[] = [
  ['BR-02', 'warning', 'number', of({ number: ' ' })],
  ['BR-KSA-F-06', 'warning', 'number', of({ number: 'x'.repeat(128) })],
  ['BR-KSA-03', 'error', 'uuid', of({ uuid: 'none' })],
  ['BR-03', 'error', 'issuedOn', of({ issuedOn: '' })],
  ['BR-KSA-F-01', 'warning', 'issuedOn', of({ issuedOn: '2026-02-30' })],
  ['BR-KSA-04', 'error', 'issuedOn', of({ issuedOn: '2026-01-16' })],
  ['BR-KSA-70', 'error', 'issuedAt', of({ issuedAt: '10:30' })],
  ['BR-KSA-07', 'error', 'flags.isSelfBilled', of({ flags: { ...flags, isExport: true, isSelfBilled: true } })],
  ['BR-KSA-31', 'error', 'flags.isExport', simplified({ flags: { ...flags, isExport: true } })],
  ['BR-KSA-31', 'error', 'flags.isSelfBilled', simplified({ flags: { ...flags, isSelfBilled: true } })],
  ['BR-05', 'error', 'currency', of({ currency: '', exchangeRate: '1' })],
  ['BR-KSA-CL-01', 'error', 'currency', of({ currency: 'ZZZ', exchangeRate: '1' })],
  ['BR-53', 'warning', 'exchangeRate', of({ currency: 'USD' })],
  ['BR-KSA-F-06', 'warning', 'notes.0.text', of({ notes: [{ lang: 'ar', text: 'ش'.repeat(1001) }] })],
  ['BR-KSA-F-06', 'warning', 'orderNumber', of({ orderNumber: 'x'.repeat(128) })],
  ['BR-KSA-F-06', 'warning', 'contractNumber', of({ contractNumber: 'x'.repeat(128) })],
  ['BR-KSA-F-06', 'warning', 'payments.0.account', payment({ account: 'x'.repeat(128) })],
  ['BR-KSA-F-06', 'warning', 'payments.0.terms', payment({ terms: 'x'.repeat(1001) })],
  ['BR-KSA-56', 'warning', 'corrects', of({ ...note, corrects: [] })],
  ['BR-55', 'error', 'corrects.0', of({ ...note, corrects: [''] })],
  ['BR-KSA-F-06-C22', 'error', 'corrects.0', of({ ...note, corrects: ['x'.repeat(5001)] })],
  ['BR-KSA-17', 'error', 'reason', of({ ...note, reason: null })],
  ['BR-KSA-F-06', 'warning', 'reason', of({ ...note, reason: 'x'.repeat(1001) })],
  ['BR-KSA-34', 'error', 'counter', of({ counter: 0 })],
  ['BR-KSA-26', 'warning', 'previousHash', of({ previousHash: '' })],
  ['BR-KSA-61', 'warning', 'previousHash', of({ previousHash: 'MA==' })],
  ['BR-KSA-15', 'warning', 'suppliedFrom', of({ suppliedFrom: null })],
  ['BR-KSA-72', 'error', 'suppliedFrom', simplified({ flags: { ...flags, isSummary: true }, suppliedFrom: null })],
  ['BR-KSA-72', 'error', 'suppliedTo', simplified({ flags: { ...flags, isSummary: true } })],
  ['BR-KSA-F-01', 'warning', 'suppliedFrom', of({ suppliedFrom: '15/01/2026' })],
  ['BR-KSA-F-01', 'warning', 'suppliedTo', of({ suppliedTo: '2026-1-31' })],
  ['BR-KSA-35', 'warning', 'suppliedFrom', simplified({ suppliedFrom: null, suppliedTo: '2026-01-31' })],
  ['BR-KSA-36', 'warning', 'suppliedTo', of({ suppliedTo: '2026-01-14' })],

  ['BR-06', 'warning', 'seller.name', seller({ name: '' })],
  ['BR-KSA-F-06', 'warning', 'seller.name', seller({ name: 'x'.repeat(1001) })],
  ['BR-KSA-08', 'error', 'seller.identifier', seller({ identifier: null })],
  ['BR-KSA-08', 'error', 'seller.identifier', seller({ identifier: { scheme: 'NAT', value: '1010101010' } })],
  ['BR-KSA-08', 'error', 'seller.identifier', seller({ identifier: { scheme: 'CRN', value: '1010-1010' } })],
  ['BR-KSA-39', 'error', 'seller.vatNumber', seller({ vatNumber: null })],
  ['BR-KSA-40', 'error', 'seller.vatNumber', seller({ vatNumber: '399999999900001' })],
  ['BR-08', 'warning', 'seller.address', seller({ address: null })],
  ['BR-09', 'warning', 'seller.address.country', sellerAddress({ country: '' })],
  ['BR-CL-14', 'warning', 'seller.address.country', sellerAddress({ country: 'KSA' })],
  ['BR-KSA-09', 'warning', 'seller.address.street', sellerAddress({ street: null })],
  ['BR-KSA-09', 'warning', 'seller.address.buildingNumber', sellerAddress({ buildingNumber: null })],
  ['BR-KSA-09', 'warning', 'seller.address.district', sellerAddress({ district: null })],
  ['BR-KSA-09', 'warning', 'seller.address.city', sellerAddress({ city: '' })],
  ['BR-KSA-09', 'warning', 'seller.address.postalCode', sellerAddress({ postalCode: null })],
  ['BR-KSA-37', 'warning', 'seller.address.buildingNumber', sellerAddress({ buildingNumber: '12' })],
  ['BR-KSA-66', 'warning', 'seller.address.postalCode', sellerAddress({ postalCode: '1234' })],
  ['BR-KSA-F-06', 'warning', 'seller.address.street', sellerAddress({ street: 'x'.repeat(1001) })],
  ['BR-KSA-F-06', 'warning', 'seller.address.city', sellerAddress({ city: 'x'.repeat(128) })],

  ['BR-KSA-42', 'warning', 'buyer', of({ buyer: null })],
  ['BR-KSA-42', 'warning', 'buyer.name', buyer({ name: '' })],
  ['BR-KSA-71', 'error', 'buyer', summary({ buyer: null })],
  ['BR-KSA-71', 'error', 'buyer.name', summary({ buyer: { ...customer, name: '' } })],
  ['BR-KSA-F-06', 'warning', 'buyer.name', buyer({ name: 'x'.repeat(1001) })],
  ['BR-KSA-14', 'error', 'buyer.identifier', buyer({ identifier: { scheme: 'CR', value: '1' } })],
  ['BR-KSA-14', 'error', 'buyer.identifier', buyer({ identifier: { scheme: 'NAT', value: '10 10' } })],
  ['BR-KSA-81', 'warning', 'buyer.identifier', buyer({ identifier: null, vatNumber: null })],
  ['BR-KSA-44', 'error', 'buyer.vatNumber', buyer({ vatNumber: '12' })],
  ['BR-KSA-46', 'warning', 'buyer.vatNumber', of({ flags: { ...flags, isExport: true } })],
  ['BR-CUSTOM-VALIDATION-01', 'error', 'buyer.vatNumber', buyer({ vatNumber: supplier.vatNumber })],
  ['BR-10', 'warning', 'buyer.address', buyer({ address: null })],
  ['BR-KSA-10', 'warning', 'buyer.address.street', buyerAddress({ street: null })],
  ['BR-KSA-10', 'warning', 'buyer.address.city', buyerAddress({ city: null })],
  ['BR-KSA-10', 'warning', 'buyer.address.country', buyerAddress({ country: '' })],
  ['BR-KSA-63', 'warning', 'buyer.address.buildingNumber', buyerAddress({ buildingNumber: null })],
  ['BR-KSA-63', 'warning', 'buyer.address.district', buyerAddress({ district: null })],
  ['BR-KSA-63', 'warning', 'buyer.address.postalCode', buyerAddress({ postalCode: null })],
  ['BR-KSA-67', 'warning', 'buyer.address.postalCode', buyerAddress({ postalCode: '123456' })],
  ['BR-CL-14', 'warning', 'buyer.address.country', buyerAddress({ country: 'sa' })],
  ['BR-KSA-25', 'warning', 'buyer.name', simplified({ ...education, buyer: { ...citizen, name: '' } })],
  ['BR-KSA-49', 'error', 'buyer.identifier', simplified({ ...education, buyer: customer })],

  ['BR-16', 'error', 'lines', stated({ lines: [], vat: [] })],
  ['BR-25', 'warning', 'lines.0.name', line({ name: '' })],
  ['BR-KSA-F-06', 'warning', 'lines.0.name', line({ name: 'x'.repeat(1001) })],
  ['BR-KSA-F-06', 'warning', 'lines.0.sellersNumber', line({ sellersNumber: 'x'.repeat(128) })],
  ['BR-22', 'error', 'lines.0.quantity', statedLine({ quantity: 'ten' })],
  ['BR-KSA-F-04', 'error', 'lines.0.quantity', statedLine({ quantity: '-10' })],
  ['BR-26', 'error', 'lines.0.price', statedLine({ price: '' })],
  ['BR-KSA-F-04', 'error', 'lines.0.price', statedLine({ price: '-20.00' })],
  ['BR-KSA-EN16931-12', 'error', 'lines.0.priceBase', statedLine({ priceBase: '0' })],
  ['BR-KSA-EN16931-07', 'error', 'lines.0.grossPrice', line({ grossPrice: { amount: '25', discount: '4.99' } })],
  ['BR-KSA-F-04', 'error', 'lines.0.grossPrice.discount', line({ grossPrice: { amount: '19', discount: '-1' } })],
  ['BR-24', 'error', 'lines.0.net', statedLine({ net: '' })],
  ['BR-DEC-23', 'warning', 'lines.0.net', statedLine({ net: '200.001' })],
  ['BR-KSA-EN16931-11', 'warning', 'lines.0.net', statedLine({ net: '200.01' })],
  ['BR-KSA-52', 'error', 'lines.0.vatAmount', statedLine({ vatAmount: '' })],
  ['BR-KSA-DEC-03', 'warning', 'lines.0.vatAmount', statedLine({ vatAmount: '30.000' })],
  ['BR-KSA-50', 'warning', 'lines.0.vatAmount', statedLine({ vatAmount: '30.01', gross: '230.01' })],
  ['BR-KSA-53', 'error', 'lines.0.gross', statedLine({ gross: '' })],
  ['BR-KSA-DEC-04', 'warning', 'lines.0.gross', statedLine({ gross: '230.000' })],
  ['BR-KSA-51', 'warning', 'lines.0.gross', statedLine({ gross: '229.99' })],
  ['BR-KSA-DEC-02', 'error', 'lines.0.vat.rate', line({ vat: { ...standardRate, rate: '150' } })],
  ['BR-S-05', 'error', 'lines.0.vat.rate', line({ vat: { ...standardRate, rate: '0.00' } })],
  ['BR-Z-05', 'error', 'lines.0.vat.rate', line({ vat: { ...zero, rate: '5.00' } })],
  ['BR-E-05', 'error', 'lines.0.vat.rate', line({ vat: { ...exempt('VATEX-SA-29', 'E'), rate: '5.00' } })],
  ['BR-KSA-11', 'error', 'lines.0.vat.rate', line({ vat: { ...exempt('VATEX-SA-OOS', 'O'), rate: '5.00' } })],

  ['BR-41', 'error', 'lines.0.adjustments.0.amount', statedLine({ adjustments: [{ ...discount, amount: '' }] })],
  ['BR-43', 'warning', 'lines.0.adjustments.0.amount', statedLine({ adjustments: [{ ...charge, amount: '' }] })],
  [
    'BR-DEC-24',
    'warning',
    'lines.0.adjustments.0.amount',
    statedLine({ adjustments: [{ ...discount, amount: '0.001' }] }),
  ],
  [
    'BR-DEC-27',
    'warning',
    'lines.0.adjustments.0.amount',
    statedLine({ adjustments: [{ ...charge, amount: '0.001' }] }),
  ],
  ['BR-KSA-F-04', 'error', 'lines.0.adjustments.0.amount', line({ adjustments: [{ ...discount, amount: '-1.00' }] })],
  [
    'BR-KSA-20',
    'warning',
    'lines.0.adjustments.0.reasonCode',
    line({ adjustments: [{ ...charge, reasonCode: null }] }),
  ],
  ['BR-KSA-22', 'warning', 'lines.0.adjustments.0.reason', line({ adjustments: [{ ...charge, reason: '' }] })],
  [
    'BR-KSA-F-06',
    'warning',
    'lines.0.adjustments.0.reason',
    line({ adjustments: [{ ...discount, reason: 'x'.repeat(1001) }] }),
  ],
  [
    'BR-DEC-28',
    'warning',
    'lines.0.adjustments.0.share.base',
    line({ adjustments: [{ ...share('5', '200.001'), isCharge: true }] }),
  ],
  ['BR-KSA-DEC-01', 'error', 'lines.0.adjustments.0.share.percent', line({ adjustments: [share('5%', '200.00')] })],
  ['BR-DEC-25', 'warning', 'lines.0.adjustments.0.share.base', line({ adjustments: [share('5', '200.001')] })],
  ['BR-KSA-EN16931-03', 'warning', 'lines.0.adjustments.0.amount', line({ adjustments: [share('5.01', '200.00')] })],
  ['BR-31', 'error', 'adjustments.0.amount', statedAdjustment({ ...discount, amount: 'x' })],
  ['BR-36', 'warning', 'adjustments.0.amount', statedAdjustment({ ...charge, amount: 'x' })],
  ['BR-DEC-01', 'warning', 'adjustments.0.amount', statedAdjustment({ ...discount, amount: '1.234' })],
  ['BR-DEC-05', 'warning', 'adjustments.0.amount', statedAdjustment({ ...charge, amount: '1.234' })],
  ['BR-DEC-02', 'warning', 'adjustments.0.share.base', adjusted(share('5', '200.001'))],
  ['BR-DEC-06', 'warning', 'adjustments.0.share.base', adjusted({ ...share('5', '200.001'), isCharge: true })],
  ['BR-KSA-19', 'warning', 'adjustments.0.reasonCode', adjusted({ ...charge, reasonCode: null })],
  ['BR-KSA-21', 'warning', 'adjustments.0.reason', adjusted({ ...charge, reason: null })],
  ['BR-S-06', 'error', 'adjustments.0.vat.rate', adjusted(discount, { ...standardRate, rate: '0.00' })],
  ['BR-S-07', 'warning', 'adjustments.0.vat.rate', adjusted(charge, { ...standardRate, rate: '0.00' })],
  ['BR-Z-06', 'error', 'adjustments.0.vat.rate', adjusted(discount, { ...zero, rate: '5.00' })],
  ['BR-Z-07', 'error', 'adjustments.0.vat.rate', adjusted(charge, { ...zero, rate: '5.00' })],
  ['BR-E-06', 'error', 'adjustments.0.vat.rate', adjusted(discount, { ...exempt('VATEX-SA-29', 'E'), rate: '5.00' })],
  ['BR-E-07', 'error', 'adjustments.0.vat.rate', adjusted(charge, { ...exempt('VATEX-SA-29', 'E'), rate: '5.00' })],
  [
    'BR-KSA-12',
    'warning',
    'adjustments.0.vat.rate',
    adjusted(discount, { ...exempt('VATEX-SA-OOS', 'O'), rate: '5.00' }),
  ],
  [
    'BR-KSA-13',
    'warning',
    'adjustments.0.vat.rate',
    adjusted(charge, { ...exempt('VATEX-SA-OOS', 'O'), rate: '5.00' }),
  ],

  ['BR-KSA-73', 'warning', 'prepayments.0.number', prepaid({ number: '' })],
  ['BR-KSA-73', 'warning', 'prepayments.0.issuedOn', prepaid({ issuedOn: '' })],
  ['BR-KSA-73', 'warning', 'prepayments.0.issuedAt', prepaid({ issuedAt: '' })],
  ['BR-KSA-F-01', 'warning', 'prepayments.0.issuedOn', prepaid({ issuedOn: 'x' })],
  ['BR-KSA-F-05', 'warning', 'prepayments.0.issuedAt', prepaid({ issuedAt: '9:00' })],
  ['BR-KSA-76', 'warning', 'prepayments.0.vat.rate', prepaid({ vat: { ...zero, rate: '5.00' } })],
  ['BR-KSA-77', 'warning', 'prepayments.0.vat.rate', prepaid({ vat: { ...exempt('VATEX-SA-29', 'E'), rate: '5.00' } })],
  [
    'BR-KSA-78',
    'warning',
    'prepayments.0.vat.rate',
    prepaid({ vat: { ...exempt('VATEX-SA-OOS', 'O'), rate: '5.00' } }),
  ],
  ['BR-KSA-DEC-06', 'warning', 'prepayments.0.taxable', statedPrepayment({ taxable: '100.001' })],
  ['BR-KSA-79', 'warning', 'prepayments.0.vatAmount', statedPrepayment({ vatAmount: '15.01' })],
  ['BR-KSA-80', 'warning', 'totals.prepaid', totals({ prepaid: '115.01', payable: '143.74' }, prepaid({}))],

  ['BR-CO-18', 'error', 'vat', stated({ vat: [] })],
  ['BR-S-01', 'error', 'lines.0.vat', group({ category: 'Z', rate: '0.00' })],
  ['BR-Z-01', 'warning', 'lines.0.vat', group({ category: 'S' }, line({ vat: zero }))],
  ['BR-E-01', 'warning', 'lines.0.vat', group({ category: 'S' }, line({ vat: exempt('VATEX-SA-29', 'E') }))],
  ['BR-O-01', 'warning', 'lines.0.vat', group({ category: 'S' }, line({ vat: exempt('VATEX-SA-OOS', 'O') }))],
  ['BR-S-01', 'error', 'vat.1', twice(of({}))],
  ['BR-45', 'error', 'vat.0.taxable', group({ taxable: '' })],
  ['BR-46', 'error', 'vat.0.amount', group({ amount: '' })],
  ['BR-DEC-19', 'warning', 'vat.0.taxable', group({ taxable: '225.000' })],
  ['BR-DEC-20', 'warning', 'vat.0.amount', group({ amount: '33.750' })],
  ['BR-S-08', 'warning', 'vat.0.taxable', group({ taxable: '225.01' })],
  ['BR-Z-08', 'warning', 'vat.0.taxable', group({ taxable: '1.00' }, line({ vat: zero }))],
  ['BR-E-08', 'warning', 'vat.0.taxable', group({ taxable: '1.00' }, line({ vat: exempt('VATEX-SA-29', 'E') }))],
  ['BR-O-08', 'error', 'vat.0.taxable', group({ taxable: '1.00' }, line({ vat: exempt('VATEX-SA-OOS', 'O') }))],
  ['BR-CO-17', 'warning', 'vat.0.amount', group({ amount: '33.76' })],
  ['BR-Z-09', 'error', 'vat.0.amount', group({ amount: '0.01' }, line({ vat: zero }))],
  ['BR-E-09', 'error', 'vat.0.amount', group({ amount: '0.01' }, line({ vat: exempt('VATEX-SA-29', 'E') }))],
  ['BR-O-09', 'error', 'vat.0.amount', group({ amount: '0.01' }, line({ vat: exempt('VATEX-SA-OOS', 'O') }))],
  ['BR-S-10', 'warning', 'vat.0.exemption', line({ vat: { ...standardRate, exemption: zero.exemption } })],
  ['BR-KSA-69', 'warning', 'vat.0.exemption', line({ vat: { ...zero, exemption: null } })],
  ['BR-KSA-23', 'warning', 'vat.0.exemption', line({ vat: { ...zero, category: 'E', exemption: null } })],
  ['BR-KSA-24', 'warning', 'vat.0.exemption', line({ vat: { ...zero, category: 'O', exemption: null } })],
  [
    'BR-KSA-69',
    'warning',
    'lines.1.vat.exemption',
    of({ lines: [aLine({ vat: zero }), aLine({ vat: exempt('VATEX-SA-33') })] }),
  ],
  ['BR-KSA-CL-04', 'warning', 'vat.0.exemption.code', line({ vat: { ...exempt('VATEX-SA-29', 'Z') } })],
  [
    'BR-KSA-83',
    'warning',
    'vat.0.exemption',
    line({ vat: { ...zero, exemption: { code: 'VATEX-SA-32', name_ar: '', name_en: 'Export' } } }),
  ],

  [
    'BR-CO-10',
    'warning',
    'totals.lines',
    totals({ lines: '225.01', taxable: '225.01', withVat: '258.76', payable: '258.76' }),
  ],
  ['BR-CO-11', 'error', 'totals.allowances', totals({ allowances: '9.99', taxable: '215.01' }, adjusted(discount))],
  ['BR-CO-12', 'error', 'totals.charges', totals({ charges: '10.01' }, adjusted(charge))],
  ['BR-CO-13', 'warning', 'totals.taxable', totals({ taxable: '224.99' })],
  ['BR-CO-14', 'error', 'totals.vat', totals({ vat: '33.76', vatInRiyals: '33.76' })],
  ['BR-CO-15', 'error', 'totals.withVat', totals({ withVat: '258.74', payable: '258.74' })],
  ['BR-CO-16', 'warning', 'totals.payable', totals({ payable: '258.76' })],
  ['BR-53', 'warning', 'totals.vatInRiyals', totals({ vatInRiyals: '33.74' })],
  ['BR-53', 'warning', 'totals.vatInRiyals', totals({ vatInRiyals: '' })],
  ['BR-13', 'warning', 'totals.taxable', totals({ taxable: '' })],
  ['BR-14', 'error', 'totals.withVat', totals({ withVat: '' })],
  ['BR-15', 'error', 'totals.payable', totals({ payable: '' })],
  ['BR-DEC-09', 'warning', 'totals.lines', totals({ lines: '225.000' })],
  ['BR-DEC-10', 'warning', 'totals.allowances', totals({ allowances: '0.000' })],
  ['BR-DEC-11', 'warning', 'totals.charges', totals({ charges: '0.000' })],
  ['BR-DEC-12', 'warning', 'totals.taxable', totals({ taxable: '225.000' })],
  ['BR-DEC-13', 'warning', 'totals.vat', totals({ vat: '33.750' })],
  ['BR-DEC-14', 'warning', 'totals.withVat', totals({ withVat: '258.750' })],
  ['BR-DEC-15', 'warning', 'totals.vatInRiyals', totals({ vatInRiyals: '33.750' })],
  ['BR-DEC-16', 'warning', 'totals.prepaid', totals({ prepaid: '0.000' })],
  ['BR-DEC-17', 'warning', 'rounding', stated({ rounding: '0.001' })],
  ['BR-DEC-18', 'warning', 'totals.payable', totals({ payable: '258.750' })],
  ['BR-KSA-F-04', 'error', 'totals.payable', totals({ payable: '-258.75' })],
]

function share(percent: string, base: string): Adjustment {
  return { ...discount, share: { percent, base } }
}

function statedAdjustment(one: Adjustment): EInvoice {
  return stated({ adjustments: [{ ...one, vat: standardRate }] })
}

function payment(change: Partial<EInvoiceContent['payments'][number]>): EInvoice {
  return of({ payments: [{ means: 'cash', account: null, terms: null, ...change }] })
}

function summary(change: Partial<EInvoiceContent>): EInvoice {
  return simplified({ flags: { ...flags, isSummary: true }, suppliedTo: '2026-01-31', ...change })
}

function twice(document: EInvoice): EInvoice {
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
