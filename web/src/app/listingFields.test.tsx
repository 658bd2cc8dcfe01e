import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fields } from '@mawrid/contract/fields.ts'
import { franchiseFields } from '@mawrid/contract/franchises/fields.ts'
import { investmentFields } from '@mawrid/contract/investments/fields.ts'
import { listingFields } from '@mawrid/contract/listings/fields.ts'
import { productFields } from '@mawrid/contract/products/fields.ts'
import { serviceFields } from '@mawrid/contract/services/fields.ts'
import { describe, expect, test } from 'vitest'
import { franchiseColumns, franchiseFilters } from '#features/franchises/list/FranchiseListScreen.tsx'
import { investmentColumns, investmentFilters } from '#features/investments/list/InvestmentListScreen.tsx'
import { type ListContext, listingColumns } from '#features/listings/shared/list/listingColumns.tsx'
import { listingFilters } from '#features/listings/shared/list/listingFilters.tsx'
import { productColumns, productFilters } from '#features/products/list/productColumns.tsx'
import { serviceColumns, serviceFilters } from '#features/services/list/ServiceListScreen.tsx'

const words: ListContext = { t: ((key: string) => key) as ListContext['t'], lang: 'en', tree: undefined }

interface Kind {
  readonly folder: string
  readonly fields: Fields
  readonly orderings: readonly (string | undefined)[]
  readonly filters: readonly string[]
  /** Fields whose control has another name in the form. */
  readonly notInForm?: readonly string[]
  /** Fields that the record does not show separately. */
  readonly notOnRecord?: readonly string[]
}

const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)
const orderingsOf = (list: readonly { readonly ordering?: string }[]) => list.map(({ ordering }) => ordering)

const kinds: readonly Kind[] = [
  {
    folder: 'products',
    fields: productFields,
    orderings: orderingsOf(listingColumns(words, 'price', productColumns(words))),
    filters: idsOf(listingFilters(words, 'price', productFilters(words))),
    // The English names of an option's values are edited beside the Arabic ones, in the matrix of variants.
    notInForm: ['option_values_en'],
    // Shown by their effect: the prices by quantity, and the stock status.
    notOnRecord: ['price_tiers', 'allow_backorder'],
  },
  {
    folder: 'services',
    fields: serviceFields,
    orderings: orderingsOf(listingColumns(words, 'price', serviceColumns(words))),
    filters: idsOf(listingFilters(words, 'price', serviceFilters(words))),
  },
  {
    folder: 'franchises',
    fields: franchiseFields,
    orderings: orderingsOf(listingColumns(words, 'price', franchiseColumns(words))),
    filters: idsOf(listingFilters(words, 'price', franchiseFilters(words))),
  },
  {
    folder: 'investments',
    fields: investmentFields,
    orderings: orderingsOf(listingColumns(words, 'price', investmentColumns(words))),
    filters: idsOf(listingFilters(words, 'price', investmentFilters(words))),
  },
]

describe.each(kinds)('the fields of $folder', ({ folder, fields, orderings, filters, ...kind }) => {
  const names = Object.keys(fields)

  test('each have a control in the form', () => {
    const source = sourceOf(`${folder}/form`) + sourceOf('listings/shared/form')
    const missing = names.filter((name) => !namesIn(name).some((one) => hasControl(source, one)))
    expect(missing).toEqual(kind.notInForm ?? [])
  })

  test('are each shown on the record', () => {
    const source = sourceOf(`${folder}/record`) + sourceOf('listings/shared/record')
    const missing = names.filter((name) => !namesIn(name).some((one) => new RegExp(`\\b${one}\\b`).test(source)))
    expect(missing).toEqual(kind.notOnRecord ?? [])
  })

  test('that a list can be sorted by each have such a column', () => {
    const sortable = names.filter((name) => fields[name]?.isOrdering)
    expect(sortable.filter((name) => !orderings.includes(name))).toEqual([])
  })

  test('that a list can be filtered by each have a filter', () => {
    const filterable = names.filter((name) => fields[name]?.isFilter)
    expect(filterable.filter((name) => !filters.includes(name))).toEqual([])
  })
})

test('each field common to all listings has a control in their form', () => {
  const source = sourceOf('listings/shared/form')
  const names = Object.keys(listingFields)
  // The server derives the page's address from the name.
  expect(names.filter((name) => !namesIn(name).some((one) => hasControl(source, one)))).toEqual(['slug'])
})

/** A bilingual text is one control and one fact, named without the language. */
function namesIn(name: string): readonly string[] {
  return [name, name.replace(/_(?:ar|en)$/, '')]
}

/** `name="price"` of a field, or the name as a value if a control takes it from a list. */
function hasControl(source: string, name: string): boolean {
  return source.includes(`name="${name}"`) || source.includes(`'${name}'`)
}

/** The components of a folder, without the form's state, which renders nothing. */
function sourceOf(folder: string): string {
  const path = join(import.meta.dirname, '../features', folder)
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => readFileSync(join(path, file), 'utf8'))
    .join('\n')
}
