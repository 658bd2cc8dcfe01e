import { describe, expect, test } from 'vitest'
import { fieldsByKind } from './activity/listingLabels.ts'
import { bulkColumns, bulkFields } from './bulk/columns.ts'
import { labelWithUnit, namesWith } from './fields.ts'
import { NewFranchise } from './franchises/franchise.ts'
import { NewInvestment } from './investments/investment.ts'
import { completenessCriteria } from './listings/completenessCriteria.ts'
import { listingKinds } from './listings/kinds.ts'
import { NewProduct } from './products/product.ts'
import { NewService } from './services/service.ts'

const bodies = { product: NewProduct, service: NewService, franchise: NewFranchise, investment: NewInvestment }

describe.each(listingKinds)('the fields of a %s', (kind) => {
  const fields = fieldsByKind[kind]
  const labels = Object.values(fields).map(({ label }) => label)
  const parts = Object.values(fields).flatMap((field) => Object.values(field.parts ?? {}))

  test('are those that its form sends', () => {
    expect(Object.keys(fields).sort()).toEqual(Object.keys(bodies[kind].shape).sort())
  })

  test('have a label in both languages, and no two share one', () => {
    for (const { ar, en } of [...labels, ...parts]) {
      expect(ar).toMatch(/^\p{Script=Arabic}/u)
      expect(en).toMatch(/^[A-Z]/)
    }
    expect(new Set(labels.map(({ ar }) => ar)).size).toBe(labels.length)
    expect(new Set(labels.map(({ en }) => en)).size).toBe(labels.length)
  })

  test('are what its completeness is made of', () => {
    const looked = completenessCriteria[kind].map(({ field }) => field.split('.')[0] ?? '')
    expect(looked.filter((name) => !Object.hasOwn(fields, name))).toEqual([])
  })
})

describe('the columns of an import', () => {
  const { product } = fieldsByKind

  test('are all fields of a product that do not say why they are none', () => {
    const left = namesWith(product, 'notImported')
    const columns = bulkFields.filter((field) => Object.hasOwn(product, field) && field !== 'images')
    expect(new Set([...columns, ...left])).toEqual(new Set(Object.keys(product)))
  })

  test('are called as the fields are in their form', () => {
    const named = bulkFields.filter((field) => Object.hasOwn(product, field))
    expect(named.length).toBeGreaterThan(35)
    for (const field of named)
      expect(bulkColumns[field]).toMatchObject(product[field] ? labelWithUnit(product[field]) : {})
  })

  test('have names of their own', () => {
    const names = Object.values(bulkColumns)
    expect(new Set(names.map(({ ar }) => ar)).size).toBe(bulkFields.length)
    expect(new Set(names.map(({ en }) => en)).size).toBe(bulkFields.length)
  })
})
