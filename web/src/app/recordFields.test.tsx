import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fieldsByKind } from '@mawrid/contract/activity/recordFields.ts'
import { addressFields } from '@mawrid/contract/addresses/fields.ts'
import { companyFields } from '@mawrid/contract/companies/fields.ts'
import { customerFields } from '@mawrid/contract/customers/fields.ts'
import type { Fields } from '@mawrid/contract/fields.ts'
import { franchiseFields } from '@mawrid/contract/franchises/fields.ts'
import { investmentFields } from '@mawrid/contract/investments/fields.ts'
import { listingFields } from '@mawrid/contract/listings/fields.ts'
import { priceListFields } from '@mawrid/contract/prices/fields.ts'
import { productFields } from '@mawrid/contract/products/fields.ts'
import { serviceFields } from '@mawrid/contract/services/fields.ts'
import { warehouseFields } from '@mawrid/contract/warehouses/fields.ts'
import { describe, expect, test } from 'vitest'
import { customerColumns, customerFilterMenus } from '#features/customers/list/customerColumns.tsx'
import { franchiseColumns, franchiseFilters } from '#features/franchises/list/FranchiseListScreen.tsx'
import { investmentColumns, investmentFilters } from '#features/investments/list/InvestmentListScreen.tsx'
import { type ListContext, listingColumns } from '#features/listings/shared/list/listingColumns.tsx'
import { listingFilters } from '#features/listings/shared/list/listingFilters.tsx'
import { priceListColumns, priceListFilterMenus } from '#features/prices/list/priceListColumns.tsx'
import { productColumns, productFilters } from '#features/products/list/productColumns.tsx'
import { serviceColumns, serviceFilters } from '#features/services/list/ServiceListScreen.tsx'
import { colleagues } from '#features/team/shared/testing/colleagues.ts'
import { warehouseColumns, warehouseFilterMenus } from '#features/warehouses/list/warehouseColumns.tsx'
import { formatsFor } from '#ui/format/formats.ts'

const listing: ListContext = { t: ((key: string) => key) as ListContext['t'], lang: 'en', tree: undefined }
const customers = { t: listing.t, lang: 'en' as const, seesMoney: true, colleagues: colleagues() }
const warehouses = { t: listing.t, formats: formatsFor('en'), addresses: new Map() }

interface Kind {
  readonly kind: keyof typeof fieldsByKind
  readonly fields: Fields
  /** The folders of its form and of its record in `features`. */
  readonly form: readonly string[]
  readonly record: readonly string[]
  /** The columns that sort its list, and its filters; addresses and the company have no such list. */
  readonly orderings?: readonly (string | undefined)[]
  readonly filters?: readonly string[]
  /** Fields whose control has another name in the form, or that have none. */
  readonly notInForm?: readonly string[]
  /** Fields that the record does not show separately. */
  readonly notOnRecord?: readonly string[]
}

const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)
const orderingsOf = (list: readonly { readonly ordering?: string }[]) => list.map(({ ordering }) => ordering)
const ofListing = (folder: string) => ({
  form: [`${folder}/form`, 'listings/shared/form'],
  record: [`${folder}/record`, 'listings/shared/record'],
})

const kinds: readonly Kind[] = [
  {
    kind: 'product',
    fields: productFields,
    ...ofListing('products'),
    orderings: orderingsOf(listingColumns(listing, 'price', productColumns(listing))),
    filters: idsOf(listingFilters(listing, 'price', productFilters(listing))),
    // The English names of an option's values are edited beside the Arabic ones, in the matrix of variants.
    notInForm: ['option_values_en'],
    // Shown by its effect, the stock status.
    notOnRecord: ['allow_backorder'],
  },
  {
    kind: 'service',
    fields: serviceFields,
    ...ofListing('services'),
    orderings: orderingsOf(listingColumns(listing, 'price', serviceColumns(listing))),
    filters: idsOf(listingFilters(listing, 'price', serviceFilters(listing))),
  },
  {
    kind: 'franchise',
    fields: franchiseFields,
    ...ofListing('franchises'),
    orderings: orderingsOf(listingColumns(listing, 'price', franchiseColumns(listing))),
    filters: idsOf(listingFilters(listing, 'price', franchiseFilters(listing))),
  },
  {
    kind: 'investment',
    fields: investmentFields,
    ...ofListing('investments'),
    orderings: orderingsOf(listingColumns(listing, 'price', investmentColumns(listing))),
    filters: idsOf(listingFilters(listing, 'price', investmentFilters(listing))),
  },
  {
    kind: 'warehouse',
    fields: warehouseFields,
    form: ['warehouses/form', 'warehouses/shared'],
    record: ['warehouses/record'],
    orderings: orderingsOf(warehouseColumns(warehouses)),
    filters: idsOf(warehouseFilterMenus(warehouses)),
    // Only other systems place a warehouse on the map; its screens show the place of its address.
    notInForm: ['lat', 'lng'],
    notOnRecord: ['lat', 'lng'],
  },
  {
    kind: 'customer',
    fields: customerFields,
    form: ['customers/form'],
    record: ['customers/record'],
    orderings: orderingsOf(customerColumns(customers)),
    filters: idsOf(customerFilterMenus(customers)),
  },
  {
    kind: 'price_list',
    fields: priceListFields,
    form: ['prices/form'],
    record: ['prices/record'],
    orderings: orderingsOf(priceListColumns(listing)),
    filters: idsOf(priceListFilterMenus(listing)),
  },
  {
    kind: 'address',
    fields: addressFields,
    form: ['addresses/shared/AddressFields.tsx', 'addresses/shared/AddressLookUp.tsx'],
    record: ['addresses/list', 'addresses/shared/MapLink.tsx', '../platform/addressText.ts'],
    // Its form is for addresses in the Kingdom.
    notInForm: ['country'],
    notOnRecord: ['country'],
  },
  {
    kind: 'company',
    fields: companyFields,
    form: ['companies/form'],
    record: ['companies/company'],
  },
]

describe.each(kinds)('the fields of a $kind', ({ fields, form, record, ...kind }) => {
  const names = Object.keys(fields)

  test('each have a control in the form', () => {
    const source = sourceOf(form)
    const missing = names.filter((name) => !namesIn(name).some((one) => hasControl(source, one)))
    expect(missing).toEqual(kind.notInForm ?? [])
  })

  test('are each shown on the record', () => {
    const source = sourceOf(record)
    const missing = names.filter((name) => !namesIn(name).some((one) => new RegExp(`\\b${one}\\b`).test(source)))
    expect(missing).toEqual(kind.notOnRecord ?? [])
  })
})

const listed = kinds.flatMap(({ orderings, filters, ...kind }) =>
  orderings && filters ? { ...kind, orderings, filters } : [],
)

describe.each(listed)('the list of a $kind', ({ fields, orderings, filters }) => {
  const names = Object.keys(fields)

  test('has a column for each field to sort by', () => {
    const sortable = names.filter((name) => fields[name]?.isOrdering)
    expect(sortable.filter((name) => !orderings.includes(name))).toEqual([])
  })

  test('has a filter for each field to filter by', () => {
    const filterable = names.filter((name) => fields[name]?.isFilter)
    expect(filterable.filter((name) => !filters.includes(name))).toEqual([])
  })
})

test('each kind of record with a table of its fields is compared', () => {
  expect(kinds.map(({ kind }) => kind).sort()).toEqual(Object.keys(fieldsByKind).sort())
})

test('each field common to all listings has a control in their form', () => {
  const source = sourceOf(['listings/shared/form'])
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

/** The components of these folders and files without their comments; the state of a form renders nothing. */
function sourceOf(places: readonly string[]): string {
  const features = join(import.meta.dirname, '../features')
  const files = places.flatMap((place) =>
    /\.tsx?$/.test(place)
      ? [join(features, place)]
      : readdirSync(join(features, place), { recursive: true, encoding: 'utf8' })
          .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
          .map((file) => join(features, place, file)),
  )
  return files.map((file) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')).join('\n')
}
