import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addressOf,
  cleared,
  type ListShape,
  orderedBy,
  pageSpan,
  viewFrom,
  withFilter,
  withFirstPage,
} from './listView.ts'

const shape: ListShape = {
  tabs: ['all', 'active', 'draft'],
  filters: ['category', 'price', 'sku'],
  orderings: ['title', 'price', 'created_at'],
  ordering: '-created_at',
  pageSizes: [20, 50, 100],
  pageSize: 20,
}

const aValue = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' })

const aView = fc.record({
  tab: fc.constantFrom(...shape.tabs),
  search: fc.string({ unit: 'grapheme' }),
  filters: fc.dictionary(fc.constantFrom(...shape.filters), fc.array(aValue, { minLength: 1, maxLength: 4 }), {
    noNullPrototype: true,
  }),
  ordering: fc.constantFrom(...shape.orderings, ...shape.orderings.map((name) => `-${name}`)),
  page: fc.integer({ min: 1, max: 1_000_000 }),
  pageSize: fc.constantFrom(...shape.pageSizes),
})

test('every view is restored from its address, in either script', () => {
  fc.assert(
    fc.property(aView, (view) => {
      const address = addressOf(view, shape).toString()
      expect(viewFrom(new URLSearchParams(address), shape)).toEqual(view)
    }),
  )
})

test('any address gives a view the list can show', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('tab', 'q', 'sort', 'page', 'size', 'sku', 'evil'), fc.string()),
      (expected) => {
        const view = viewFrom(new URLSearchParams(expected), shape)
        expect(shape.tabs).toContain(view.tab)
        expect(shape.pageSizes).toContain(view.pageSize)
        expect(shape.orderings).toContain(view.ordering.replace(/^-/, ''))
        expect(view.page).toBeGreaterThanOrEqual(1)
        expect(Object.keys(view.filters).every((id) => shape.filters.includes(id))).toBe(true)
      },
    ),
  )
})

test('the default view of a list has an empty address', () => {
  const first = viewFrom(new URLSearchParams(), shape)
  expect(addressOf(first, shape).toString()).toBe('')
})

test('a new search starts at the first page; changing the page keeps the search', () => {
  const view = viewFrom(new URLSearchParams('q=valve&page=4'), shape)
  expect(withFirstPage(view, { search: 'pump' })).toMatchObject({ search: 'pump', page: 1 })
  expect(withFilter(view, 'category', ['pipes'])).toMatchObject({ search: 'valve', page: 1 })
  expect(withFilter(withFilter(view, 'category', ['pipes']), 'category', []).filters).toEqual({})
  expect(cleared(withFilter(view, 'category', ['pipes']))).toMatchObject({ search: '', filters: {}, page: 1 })
})

test('pressing a header sorts ascending, pressing it again descending', () => {
  const view = viewFrom(new URLSearchParams(), shape)
  const once = orderedBy(view, 'price')
  expect(once.ordering).toBe('price')
  expect(orderedBy(once, 'price').ordering).toBe('-price')
})

test('the pages of a list cover every row once', () => {
  fc.assert(
    fc.property(aView, fc.integer({ min: 1, max: 5_000 }), (view, count) => {
      const { pages } = pageSpan(view, count)
      let rows = 0
      for (let page = 1; page <= pages; page++) {
        const { first, last } = pageSpan({ ...view, page }, count)
        expect(first).toBe(rows + 1)
        rows = last
      }
      expect(rows).toBe(count)
    }),
  )
})
