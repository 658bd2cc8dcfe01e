import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { createAddress } from '../addresses/calls.ts'
import { createTemplate } from '../deals/templates.calls.ts'
import { NewFranchise } from '../franchises/franchise.ts'
import { type RecordKind, recordKinds } from '../history.ts'
import { NewInvestment } from '../investments/investment.ts'
import { updateInvoiceSettings } from '../invoices/books.calls.ts'
import { NewProduct } from '../products/product.ts'
import { NewService } from '../services/service.ts'
import { createWarehouse } from '../warehouses/calls.ts'
import { actionsOf, actionText, kindLabels } from './actions.ts'
import { describeChange, fieldName, withCurrency } from './describeChange.ts'

const formSchemas: Partial<Record<RecordKind, z.core.$ZodType>> = {
  product: NewProduct,
  service: NewService,
  franchise: NewFranchise,
  investment: NewInvestment,
  warehouse: createWarehouse.body,
  address: createAddress.body,
  offer_template: createTemplate.body,
  invoice_settings: updateInvoiceSettings.body,
}

/** The path of every field of a schema, and every word that it offers to choose. */
function* namesIn(schema: z.core.$ZodType, of = ''): Generator<{ field: string; value?: string }> {
  const def = schema._zod.def as unknown as Readonly<Record<string, unknown>>
  if (def.type === 'object') {
    for (const [name, inner] of Object.entries(def.shape as Record<string, z.core.$ZodType>)) {
      const field = of ? `${of}.${name}` : name
      yield { field }
      yield* namesIn(inner, field)
    }
  }
  if (def.type === 'enum') for (const value of Object.values(def.entries as object)) yield { field: of, value }
  const inner = ['innerType', 'element', 'in', 'out', 'valueType'].map((name) => def[name])
  for (const one of [...inner, ...((def.options as unknown[] | undefined) ?? [])]) {
    if (one && typeof one === 'object' && '_zod' in one) yield* namesIn(one as z.core.$ZodType, of)
  }
}

const change = (field: string, before: string | null, after: string | null) => ({
  field,
  before,
  after,
  is_hidden: false,
})

const schemas = recordKinds.flatMap((kind) => (formSchemas[kind] ? [[kind, formSchemas[kind]] as const] : []))

describe.each(schemas)('the described changes of a record of kind %s', (kind, schema) => {
  test('names fields and choices in both languages', () => {
    const names = [...namesIn(schema)]
    const fields = names.flatMap(({ field, value }) => (value === undefined ? field : []))
    const choices = names.flatMap(({ field, value }) => (value === undefined ? [] : { field, value }))
    const isNamed = (field: string, lang: 'ar' | 'en') =>
      fieldName(field, kind, lang)
        .split(lang === 'ar' ? '، ' : ', ')
        .at(-1) !== field.split('.').at(-1)
    expect(fields.filter((field) => !isNamed(field, 'ar') || !isNamed(field, 'en'))).toEqual([])
    const isBare = ({ field, value }: (typeof choices)[number], lang: 'ar' | 'en') =>
      describeChange(change(field, null, value), kind, lang).after === value
    expect(choices.filter((choice) => isBare(choice, 'ar') || isBare(choice, 'en'))).toEqual([])
  })
})

test('a part is named by its position, and text that people wrote is left unchanged', () => {
  expect(describeChange(change('variants.1.price', '10.00', '12.50'), 'product', 'en')).toEqual({
    field: 'Variants 2, Price',
    before: '10.00',
    after: '12.50',
    isHidden: false,
  })
  expect(describeChange(change('name_en', 'fixed', 'all'), 'product', 'en')).toMatchObject({
    before: 'fixed',
    after: 'all',
  })
  expect(describeChange(change('total', '1234567.50', '90.00'), 'invoice', 'en')).toMatchObject({
    before: '1,234,567.50',
    after: '90.00',
  })
  expect(describeChange(change('due_on', null, '2026-12-04'), 'invoice', 'en').after).toBe('4 Dec 2026')
  expect(describeChange(change('regions', null, 'SA-01'), 'product', 'ar')).toMatchObject({
    field: 'المناطق',
    after: 'منطقة الرياض',
  })
})

test.each([
  ['deal', 'payment_status', 'Unpaid', 'غير مدفوعة'],
  ['deal', 'fulfilment_status', 'Not started', 'لم تبدأ'],
  ['franchise', 'royalty_kind', 'None', 'لا توجد'],
  ['investment', 'payout_frequency', 'Not planned', 'غير محدد'],
] as const)('nothing is told in the words of its field: %s %s', (kind, field, en, ar) => {
  expect([
    describeChange(change(field, 'none', null), kind, 'en').before,
    describeChange(change(field, 'none', null), kind, 'ar').before,
  ]).toEqual([en, ar])
})

test('every action has a text in both languages', () => {
  for (const kind of recordKinds) {
    expect(kindLabels[kind].every((word) => word.length > 1)).toBe(true)
    for (const action of Object.keys(actionsOf[kind])) {
      expect([actionText(kind, action, 'ar'), actionText(kind, action, 'en')].join(' ')).toMatch(
        /[\u0600-\u06ff].*[a-z]/,
      )
    }
  }
})

test('a shipment has one name in all actions of a deal', () => {
  const texts = Object.keys(actionsOf.deal).flatMap((action) => [
    actionText('deal', action, 'ar'),
    actionText('deal', action, 'en'),
  ])
  expect(texts.filter((text) => /طرد|parcel/.test(text))).toEqual([])
  expect(actionText('deal', 'unpack', 'ar')).toContain('شحنة')
})

test('an amount has its currency, a quantity has none', () => {
  expect(withCurrency('1,234.50', 'lines.0.unit_price', 'en')).toBe('SAR 1,234.50')
  expect(withCurrency('1,234.50', 'paid', 'ar')).toBe('1,234.50 ريال')
  expect(withCurrency('1,234.50', 'qty', 'en')).toBe('1,234.50')
  expect(withCurrency('Paid', 'paid', 'en')).toBe('Paid')
})

test('a billing period and a day in September are written as on all screens', () => {
  expect(describeChange(change('period', 'month', 'year'), 'subscription', 'ar')).toMatchObject({
    before: 'شهري',
    after: 'سنوي',
  })
  expect(describeChange(change('end_date', null, '2027-09-08'), 'subscription', 'en').after).toBe('8 Sep 2027')
})
