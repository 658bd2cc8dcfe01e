import { Category } from '@mawrid/contract/reference/category.ts'
import { Unit } from '@mawrid/contract/reference/unit.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aSeller, type SignedInSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { missingAttributes, readAttributes } from './attributes.ts'
import { measures } from './categories/measures.ts'
import { categoryId, categoryOf, categoryTree } from './categories/tree.ts'
import { publishReference } from './publishReference.ts'
import { unitList } from './unitList.ts'

let server: TestServer
let seller: SignedInSeller
beforeAll(async () => {
  server = await startServer()
  seller = await aSeller(server).signIn()
})
afterAll(() => server.close())

const read = async (path: string) => (await callApi(server, seller, 'GET', `/api/v1/${path}`)).body
const slugs = async (query: string) =>
  (await read(`categories/${query}`)).results.map(({ slug }: { slug: string }) => slug)

test('C-11: the whole tree is returned at once, each parent before its children', async () => {
  const { count, next, results } = await read('categories/?page_size=500')
  expect({ count, next, length: results.length }).toEqual({ count: categoryTree.length, next: null, length: count })
  expect(z.safeParse(z.array(Category), results).success).toBe(true)
  const seen = new Set<string | null>([null])
  for (const { id, parent } of results) {
    expect(seen.has(parent)).toBe(true)
    seen.add(id)
  }
})

test('C-11: each kind of listing has categories, filtered by kind, parent or name in either language', async () => {
  for (const kind of ['product', 'service', 'franchise', 'investment']) {
    expect((await read(`categories/?kind=${kind}`)).count).toBeGreaterThan(8)
  }
  expect(await slugs(`?parent=${categoryId('medical')}`)).toEqual([
    'medical-consumables',
    'medical-devices',
    'lab-supplies',
    'personal-protection',
  ])
  expect(await slugs('?search=cafés')).toEqual(['franchise-cafes'])
  expect(await slugs(`?search=${encodeURIComponent('الاسمنت')}`)).toEqual(['cement-blocks'])
})

test('C-18: the units are returned with their symbols and number of decimals', async () => {
  const { results } = await read('units/?page_size=500')
  expect(z.safeParse(z.array(Unit), results).success).toBe(true)
  expect(results).toEqual(unitList)
  expect((await read('units/?search=m³')).results).toEqual([])
  expect((await read('units/?search=pallet')).results).toMatchObject([{ symbol_ar: 'طبلية', precision: 0 }])
})

test('C-11, C-18: a browser caches them, and is answered "not modified" while they are the same', async () => {
  for (const path of ['categories', 'units']) {
    const url = `/api/v1/${path}/?page_size=500`
    const first = await server.app.inject({ url, headers: seller.headers })
    expect(first.headers['cache-control']).toBe('private, max-age=300')
    const again = await server.app.inject({ url, headers: { ...seller.headers, 'if-none-match': first.headers.etag } })
    expect(again.statusCode).toBe(304)
  }
})

test('publishing again writes nothing, or corrects what differs', async () => {
  const { db } = server.parts
  const rowVersions = async () =>
    (await db.system.execute(sql`select slug, xmin::text from categories order by slug`)).rows
  const before = await rowVersions()
  await publishReference(server.parts)
  expect(await rowVersions()).toEqual(before)
  await db.system.execute(sql`update categories set name_en = 'Other' where slug = 'dates'`)
  await publishReference(server.parts)
  expect((await read('categories/?search=date products')).count).toBe(1)
})

test('slugs and names are unique and complete in both languages', () => {
  expect(new Set(categoryTree.map(({ slug }) => slug)).size).toBe(categoryTree.length)
  for (const { name_ar, name_en, attributes } of categoryTree) {
    for (const named of [{ name_ar, name_en }, ...attributes, ...attributes.flatMap(({ choices }) => choices)]) {
      expect(named.name_ar).toMatch(/\p{Script=Arabic}|^\d/u)
      expect(named.name_en).toMatch(/[A-Za-z]/)
    }
    for (const { unit } of attributes)
      expect(unit?.symbol_ar ?? '%').toMatch(/^%$|^[^A-Za-z]*\p{Script=Arabic}[^A-Za-z]*$/u)
  }
})

test('units of measure and units of trade use the same Arabic symbol', () => {
  const traded = new Map(unitList.map(({ symbol_en, symbol_ar }) => [symbol_en, symbol_ar]))
  const both = Object.entries(measures).filter(([symbol]) => traded.has(symbol))
  expect(both).toHaveLength(5)
  for (const [symbol, arabic] of both) expect(arabic).toBe(traded.get(symbol))
})

test('the id of a category does not change', () => {
  expect(categoryId('dates')).toBe('3512d618-f553-835d-86f6-84a9dee30e2f')
})

describe('an attribute is parsed by its kind', () => {
  const dates = categoryOf(categoryId('dates'))
  const feed = categoryOf(categoryId('animal-feed'))
  if (!dates || !feed) throw new Error('The categories of this test are gone')

  test.each([
    [
      dates,
      { variety: 'ajwa', harvest_year: '٢٠٢٦', organic: true },
      { variety: 'ajwa', harvest_year: '2026', organic: true },
    ],
    [
      feed,
      { for_animals: ['camels', 'camels'], protein_percent: '16.50' },
      { for_animals: ['camels'], protein_percent: '16.5' },
    ],
    [dates, { variety: '', harvest_year: '' }, {}],
  ])('%# good values are kept in one form', (category, submitted, values) => {
    expect(readAttributes(category, submitted)).toEqual({ values, errors: [] })
  })

  test.each([
    [dates, { variety: 'medjool' }, 'attributes.variety', 'not_offered'],
    [dates, { organic: 'yes' }, 'attributes.organic', 'wrong_type'],
    [dates, { harvest_year: 'last' }, 'attributes.harvest_year', 'quantity'],
    [dates, { colour: 'brown' }, 'attributes.colour', 'unknown_field'],
    [feed, { for_animals: ['cats'] }, 'attributes.for_animals', 'not_offered'],
    [feed, { for_animals: 'camels' }, 'attributes.for_animals', 'wrong_type'],
    [feed, { protein_percent: true }, 'attributes.protein_percent', 'wrong_type'],
    [dates, { constructor: 'x' }, 'attributes.constructor', 'unknown_field'],
  ])('%# %j is refused at its own field', (category, submitted, path, code) => {
    expect(readAttributes(category, submitted).errors).toMatchObject([{ path, code }])
  })

  test('a missing required attribute is named', () => {
    expect(missingAttributes(dates, {})).toMatchObject([{ path: 'attributes.variety', code: 'required' }])
    expect(missingAttributes(dates, { variety: 'ajwa' })).toEqual([])
  })
})
