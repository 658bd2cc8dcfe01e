import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldsByKind } from './activity/recordFields.ts'
import { NewAddress } from './addresses/address.ts'
import { bulkColumns, bulkFields } from './bulk/columns.ts'
import { createCompany } from './companies/form.calls.ts'
import { NewCustomer } from './customers/customer.ts'
import {
  choice,
  country,
  day,
  type FieldKind,
  type Fields,
  field,
  filterSchemas,
  money,
  namesWith,
  percent,
  quantity,
  text,
  unit,
  wholeNumber,
  wholeNumberFrom,
  yesNo,
} from './fields.ts'
import { NewFranchise } from './franchises/franchise.ts'
import { NewInvestment } from './investments/investment.ts'
import { labelWithUnit } from './labelWithUnit.ts'
import { completenessCriteria } from './listings/completenessCriteria.ts'
import { listingKinds } from './listings/kinds.ts'
import { NewProduct } from './products/product.ts'
import { NewService } from './services/service.ts'
import { maybe } from './values/maybe.ts'
import { NewWarehouse } from './warehouses/warehouse.ts'

const bodies = {
  company: createCompany.body,
  address: NewAddress,
  warehouse: NewWarehouse,
  customer: NewCustomer,
  product: NewProduct,
  service: NewService,
  franchise: NewFranchise,
  investment: NewInvestment,
}
const kinds = ['company', 'address', 'warehouse', 'customer', ...listingKinds] as const

describe.each(kinds)('the fields of a record of the kind %s', (kind) => {
  const fields = fieldsByKind[kind]
  const labels = Object.values(fields).map(({ label }) => label)
  const parts = Object.values(fields).flatMap((field) => Object.values(field.parts ?? {}))

  test('are those that its form sends', () => {
    expect(Object.keys(fields).sort()).toEqual(Object.keys(bodies[kind].shape).sort())
  })

  test('begin with a value that the call takes', () => {
    const begun = Object.entries(fields).filter(([, { initial }]) => initial !== undefined)
    expect(begun.filter(([, { schema, initial }]) => !z.safeParse(schema, initial).success)).toEqual([])
  })

  test('have a label in both languages, and no two share one', () => {
    for (const { ar, en } of [...labels, ...parts]) {
      expect(ar).toMatch(/^\p{Script=Arabic}/u)
      expect(en).toMatch(/^[A-Z]/)
    }
    expect(new Set(labels.map(({ ar }) => ar)).size).toBe(labels.length)
    expect(new Set(labels.map(({ en }) => en)).size).toBe(labels.length)
  })
})

describe.each(listingKinds)('the fields of a %s', (kind) => {
  const fields = fieldsByKind[kind]

  test('are those that completeness counts', () => {
    const looked = completenessCriteria[kind].map(({ field }) => field.split('.')[0] ?? '')
    expect(looked.filter((name) => !Object.hasOwn(fields, name))).toEqual([])
  })
})

describe('the columns of an import', () => {
  const { product } = fieldsByKind

  test('are all fields of a product, except those with a reason not to be importable', () => {
    const left = namesWith(product, 'notImported')
    const columns = bulkFields.filter((field) => Object.hasOwn(product, field) && field !== 'images')
    expect(new Set([...columns, ...left])).toEqual(new Set(Object.keys(product)))
  })

  test('have the same labels as in the form', () => {
    const named = bulkFields.filter((field) => Object.hasOwn(product, field))
    expect(named.length).toBeGreaterThan(35)
    for (const field of named)
      expect(bulkColumns[field]).toMatchObject(product[field] ? labelWithUnit(product[field]) : {})
  })

  test('have unique names', () => {
    const names = Object.values(bulkColumns)
    expect(new Set(names.map(({ ar }) => ar)).size).toBe(bulkFields.length)
    expect(new Set(names.map(({ en }) => en)).size).toBe(bulkFields.length)
  })
})

describe('a filter by the value of a field', () => {
  const label = { ar: 'حقل', en: 'Field' }
  const id = '01890a5d-ac96-774b-bcce-b302099a8057'
  const probes = {
    text: text({ label, max: 20, isFilter: true }),
    prose: field('prose', maybe(z.string()), { label, isFilter: true }),
    money: money({ label, isFilter: true }),
    percent: percent({ label, isFilter: true }),
    quantity: quantity({ label, isFilter: true }),
    whole: wholeNumber({ label, min: -5, max: 3650, isFilter: true }),
    whole_from: wholeNumberFrom(1, { label, min: 1, max: 3650, isFilter: true }),
    yes_no: yesNo(true, { label, isFilter: true }),
    choice: choice('new', ['new', 'used'], { label, isFilter: true }),
    vat: field('vat', z._default(z.enum(['S', 'Z']), 'S'), { label, isFilter: true }),
    category: field('category', maybe(z.uuid()), { label, isFilter: true }),
    unit: unit({ label, isFilter: true }),
    country: country({ label, isFilter: true }),
    day: day({ label, isFilter: true }),
  } satisfies Fields
  const query = z.object(filterSchemas(probes))

  const values: [name: keyof typeof probes, value: string | number | boolean][] = [
    ['text', '42'],
    ['prose', 'two words'],
    ['money', '12.50'],
    ['percent', '15.00'],
    ['quantity', '0.5'],
    ['whole', 30],
    ['whole', -5],
    ['whole_from', 3650],
    ['yes_no', true],
    ['yes_no', false],
    ['choice', 'used'],
    ['vat', 'Z'],
    ['category', id],
    ['unit', id],
    ['country', 'SA'],
    ['day', '2026-03-01'],
  ]

  test.each(values)('of kind %s reads %j from a query string', (name, value) => {
    expect(query.parse({ [name]: String(value) })).toEqual({ [name]: value })
    expect(query.parse({ [name]: value })).toEqual({ [name]: value })
  })

  test('has a sample value for every kind of filter', () => {
    const kinds: Readonly<Record<FieldKind, boolean>> = {
      text: true,
      prose: true,
      money: true,
      percent: true,
      quantity: true,
      whole: true,
      yes_no: true,
      choice: true,
      category: true,
      unit: true,
      vat: true,
      country: true,
      day: true,
      words: false,
      regions: false,
      own: false,
    }
    const tried = new Set<string>(values.map(([name]) => probes[name].kind))
    for (const [kind, isFilter] of Object.entries(kinds)) {
      expect(tried.has(kind), kind).toBe(isFilter)
      const fields = { probe: field(kind as FieldKind, z.string(), { label, isFilter: true }) }
      if (!isFilter) expect(() => filterSchemas(fields), kind).toThrow('cannot be filtered')
    }
  })

  test('is absent unless set: no default value filters a list', () => {
    expect(query.parse({})).toEqual({})
  })

  test.each([
    ['whole', '1.5'],
    ['whole', 'thirty'],
    ['whole', '3651'],
    ['whole', '1e2'],
    ['yes_no', 'perhaps'],
    ['money', 'x'],
    ['choice', 'broken'],
  ])('of the kind %s refuses %j', (name, value) => {
    expect(query.safeParse({ [name]: value }).error?.issues[0]?.path).toEqual([name])
  })
})
