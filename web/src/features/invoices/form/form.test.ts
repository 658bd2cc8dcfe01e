import { check } from '@mawrid/contract/fieldErrors.ts'
import { ChangedDraft } from '@mawrid/contract/invoices/draft.ts'
import type { Product } from '@mawrid/contract/products/product.ts'
import { expect, test } from 'vitest'
import { aDraft, anInvoice, anInvoiceLine, aUnit } from '../testing/anInvoice.ts'
import { blankBuyer } from './buyer/buyerValues.ts'
import { invoiceSums } from './invoiceSums.ts'
import { blankInvoice, bodyOf, valuesOf } from './invoiceValues.ts'
import { issuable, missingFields, missingNow } from './issuable.ts'
import { lineOfProduct } from './lines/fromCatalogue.ts'
import { filledLines } from './lines/lineValues.ts'
import { printable } from './printable.ts'

const { seller } = anInvoice()
const today = '2026-03-01'
const blank = blankInvoice({ terms_ar: null, terms_en: null, lang: 'ar' })
const [aLine = expect.fail('the draft has a line')] = valuesOf(aDraft()).lines

test('R-10: a draft that was not changed is sent as it was loaded', () => {
  const draft = aDraft({ discount: { kind: 'amount', value: '50.00' }, delivery_fee: '20.00', po_number: 'PO-1' })
  const sent = check(ChangedDraft, bodyOf(valuesOf(draft)))
  expect(sent).toMatchObject({
    ok: true,
    value: {
      kind: 'tax_invoice',
      buyer: draft.buyer,
      discount: draft.discount,
      delivery_fee: '20.00',
      po_number: 'PO-1',
      lines: [{ sku: 'BOX-6040', qty: '10', unit: aUnit, unit_price: '100.00' }],
    },
  })
})

test('R-10: a draft credit note keeps its restocked goods, and none for an item that was removed', () => {
  const of = '0199a000-0000-7000-8000-0000000000c9'
  const held = { line: of, qty: '2', warehouse: aUnit, condition: 'damaged' } as const
  const note = aDraft({
    kind: 'credit_note',
    reason_code: 'returned',
    lines: [anInvoiceLine({ of_line: of, qty: '5' })],
    restock: [held],
    restockable: [{ line: of, left: '4', warehouse: aUnit }],
  })
  const values = valuesOf(note)
  expect(bodyOf(values).restock).toEqual([held])
  expect(bodyOf({ ...values, lines: [aLine] }).restock).toEqual([{ ...held, qty: '0' }])
  expect(bodyOf({ ...values, reason_code: 'price' }).restock).toEqual([])
  expect(valuesOf({ ...note, restock: [] }).restock).toMatchObject([{ qty: '0' }])
  expect(valuesOf({ ...note, restock: [], reason_code: 'price' }).restock).toMatchObject([{ qty: '4' }])
})

test('O-09: the totals beside the fields are those of the invoice, and an invalid amount counts as zero', () => {
  expect(invoiceSums(valuesOf(aDraft()))).toMatchObject({ subtotal: '1000.00', vat: '150.00', total: '1150.00' })
  expect(invoiceSums({ ...blank, lines: [aLine, { ...aLine, unit_price: '12,' }] }).subtotal).toBe('1000.00')
})

test('blank lines are not sent, but the first one stays to show what is required', () => {
  const [begun = expect.fail('a new invoice has a line')] = blank.lines
  expect(filledLines([begun, aLine, begun])).toEqual([aLine])
  expect(filledLines([begun, begun])).toEqual([begun])
})

test('R-10: what is missing before issuing is shown while a valid draft is typed, and only then', () => {
  const whole = valuesOf(aDraft())
  expect(missingNow(whole, { seller, isVatCheckDue: false, today })).toEqual([])
  expect(missingNow({ ...whole, buyer: blankBuyer }, { seller, isVatCheckDue: false, today })).toEqual([
    { path: 'buyer', code: 'required' },
  ])
  expect(
    missingNow({ ...whole, buyer: blankBuyer, kind: 'simplified' }, { seller, isVatCheckDue: false, today }),
  ).toEqual([])
  expect(missingNow(blank, { seller, isVatCheckDue: false, today })).toBeUndefined()
})

test('R-10: saving requires what a draft needs, issuing all that the law requires, at fields of the form', () => {
  const draft = bodyOf({ ...valuesOf(aDraft()), buyer: { ...blankBuyer, name_ar: 'متجر الركن' } })
  expect(
    check(
      issuable(() => undefined),
      draft,
    ).ok,
  ).toBe(true)
  const refused = check(
    issuable(() => ({ isNote: false, seller, isVatCheckDue: false, today })),
    draft,
  )
  expect(refused.ok ? [] : refused.errors.map(({ path, code }) => `${path} ${code}`)).toEqual([
    'buyer.vat_number buyer_number',
    'buyer.address.short_address required',
  ])
})

test('a list price that includes VAT becomes a price without it on an invoice', () => {
  const product = {
    sku: 'BOX',
    name_ar: 'كرتون',
    name_en: 'Carton',
    unit: aUnit,
    price: '115.00',
    price_includes_vat: true,
    vat_category: 'S',
    exemption_code: null,
    options: [{ name_ar: 'المقاس', name_en: null, values: ['كبير'] }],
    option_values_en: [['Large']],
    variants: [{ sku: 'BOX-L', option_values: ['كبير'], price: '23.00' }],
  } as unknown as Product
  expect(lineOfProduct(product)).toMatchObject({ sku: 'BOX', unit_price: '100.00' })
  expect(lineOfProduct(product, 'BOX-L')).toMatchObject({
    ...{ name_ar: 'كرتون · كبير', name_en: 'Carton · Large', unit_price: '20.00' },
  })
})

test('a line keeps its link to what it charges or corrects', () => {
  const charged = aDraft({ lines: [anInvoiceLine({ deal_line: 'd', of_line: 'o' })] })
  expect(bodyOf(valuesOf(charged)).lines).toMatchObject([{ deal_line: 'd', of_line: 'o' }])
})

test('R-10: the paper beside the form shows what is written so far, without what is not complete or not valid', () => {
  const whole = valuesOf(aDraft())
  expect(printable(whole, null)).toMatchObject({
    lines: [{ name_ar: aLine.name_ar }],
    buyer: { name_ar: whole.buyer.name_ar },
  })
  const begun = {
    ...whole,
    buyer: { ...whole.buyer, vat_number: '31', email: 'sales@' },
    lines: [{ ...aLine, unit_price: '12,' }, aLine, { ...aLine, name_ar: '', name_en: '', unit_price: '' }],
    discount: { kind: 'percent', value: '200' } as const,
    due_on: '2026-13-01',
  }
  expect(printable(begun, null)).toMatchObject({
    lines: [{ unit_price: '100.00' }],
    buyer: { name_ar: whole.buyer.name_ar, vat_number: null, email: null },
    discount: null,
    due_on: null,
  })
  expect(printable({ ...blank, buyer: { ...blankBuyer, vat_number: '31' } }, null)).toMatchObject({
    lines: [],
    buyer: null,
  })
})

test('R-10: the save bar names first what a draft needs, at the field of the form, then what the law requires', () => {
  const known = { seller, isVatCheckDue: false, today }
  const whole = valuesOf(aDraft())
  const [gap = expect.fail('a new invoice has a line')] = blank.lines
  const unpriced = { ...whole, lines: [gap, { ...aLine, unit_price: '' }] }
  expect(missingFields(unpriced, known).map(({ path }) => path)).toEqual(['lines.1.unit_price'])
  expect(missingFields({ ...whole, buyer: blankBuyer }, known)).toMatchObject([{ path: 'buyer', code: 'required' }])
  expect(missingFields(whole, known)).toEqual([])
})
