import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aList, columns, link, mark, marked, page, products, shape } from '../testing/aList.tsx'
import { show } from '../testing/show.tsx'
import type { Filter } from './filter.ts'
import { ListPage } from './ListPage.tsx'
import { viewFrom } from './listView.ts'

test('a list as a section of a screen has a heading one level down, and no count beside it', () => {
  const { rerender } = show(<ASection isSection={undefined} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Parts' })).toBeTruthy()
  rerender(<ASection isSection />)
  expect(screen.getByRole('heading', { level: 2, name: 'Parts' }).parentElement?.textContent).toBe('Parts')
})

function ASection({ isSection }: { isSection: true | undefined }) {
  return (
    <ListPage
      title="Parts"
      isSection={isSection}
      columns={columns}
      source={{ page, isFetching: false, retry: vi.fn() }}
      shape={shape}
      view={viewFrom(new URLSearchParams(), shape)}
      onView={vi.fn()}
      storageKey="parts"
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      empty={null}
    />
  )
}

test('O-06: pressing a header sorts by it, and the header says so', async () => {
  const { user, lastView } = aList()
  expect(screen.getByRole('columnheader', { name: 'Product' }).getAttribute('aria-sort')).toBe('ascending')
  await user.click(screen.getByRole('button', { name: 'Price' }))
  expect(lastView()?.ordering).toBe('price')
  expect(screen.getByRole('columnheader', { name: 'Price' }).getAttribute('aria-sort')).toBe('ascending')
})

test('j and k move among the rows, and Enter opens the focused one', async () => {
  const { user, go } = aList()
  await user.keyboard('jj')
  expect(document.activeElement).toBe(link('Gate valve'))
  await user.keyboard('k')
  expect(document.activeElement).toBe(link('Ball valve'))
  await user.keyboard('{Enter}')
  expect(go).toHaveBeenCalledWith('/products/p0')
})

test('on an Arabic keyboard the same keys work, though they write other letters', () => {
  aList()
  fireEvent.keyDown(document, { key: 'ت', code: 'KeyJ' })
  fireEvent.keyDown(document, { key: 'ت', code: 'KeyJ' })
  expect(document.activeElement).toBe(link('Gate valve'))
  fireEvent.keyDown(document, { key: 'ن', code: 'KeyK' })
  expect(document.activeElement).toBe(link('Ball valve'))
})

test('x selects the row, Shift+x a range, and Escape clears the selection', async () => {
  const { user } = aList()
  await user.keyboard('jx')
  expect(marked()).toEqual(['Ball valve'])
  await user.keyboard('jj{Shift>}X{/Shift}')
  expect(marked()).toEqual(['Ball valve', 'Gate valve', 'Pipe'])
  await user.keyboard('{Escape}')
  expect(marked()).toEqual([])
})

test('Escape on a bulk action clears the selection, and the focus goes to the list', async () => {
  const { user } = aList()
  await user.click(mark('Pipe'))
  screen.getByRole('button', { name: 'Archive' }).focus()
  await user.keyboard('{Escape}')
  expect(marked()).toEqual([])
  expect(document.activeElement).toBe(link('Ball valve'))
})

test('a bulk action gets the selected rows', async () => {
  const { user, archive } = aList()
  await user.click(mark('Pipe'))
  await user.keyboard('{Shift>}')
  await user.click(mark('Pump'))
  await user.keyboard('{/Shift}')
  await user.click(screen.getByRole('button', { name: 'Archive' }))
  expect(archive.mock.calls[0]?.[0].map(({ title }) => title)).toEqual(['Pipe', 'Pump'])
})

test('/ focuses the search, where keys are plain text', async () => {
  const { user, lastView } = aList()
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  await user.keyboard('jx{Enter}')
  expect(lastView()).toMatchObject({ search: 'jx', page: 1 })
  expect(marked()).toEqual([])
})

test('a filter is shown in its chip, takes effect at once, and is removed by its button', async () => {
  const { user, lastView } = aList()
  await user.click(screen.getByRole('button', { name: 'Category' }))
  await user.click(screen.getByRole('checkbox', { name: 'Pumps', hidden: true }))
  expect(lastView()?.filters).toEqual({ category: ['pumps'] })
  await user.click(screen.getByRole('button', { name: 'Remove filter Category' }))
  expect(lastView()?.filters).toEqual({})
})

test('changing the page keeps search and filters', async () => {
  const { user, lastView } = aList({}, 'q=valve')
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(lastView()).toMatchObject({ page: 2, search: 'valve' })
})

test('no matches and no rows at all have different messages', () => {
  const none = { page: { results: [], count: 0, count_is_exact: true } }
  const { unmount } = aList(none)
  expect(screen.queryByText('Add your first product')).not.toBeNull()
  unmount()
  aList(none, 'q=zzz')
  expect(screen.queryByText('No results')).not.toBeNull()
  expect(screen.queryByText('Add your first product')).toBeNull()
})

test('a list that failed to load says so and can be retried', async () => {
  const { user, retry } = aList({ page: undefined, failure: { requestId: 'req-7' } })
  expect(within(screen.getByRole('alert')).queryByText('req-7')).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('a hidden column stays hidden when the list is opened again', async () => {
  const { user, unmount } = aList()
  await user.click(screen.getByRole('button', { name: 'Columns and density' }))
  await user.click(screen.getByRole('checkbox', { name: 'Price', hidden: true }))
  unmount()
  aList()
  expect(screen.queryByRole('columnheader', { name: 'Price' })).toBeNull()
})

test('a saved view restores search and filters', async () => {
  const { user, lastView } = aList({}, 'q=valve&sort=-price')
  const openViews = () => user.click(screen.getByRole('button', { name: 'Saved views' }))
  await openViews()
  await user.click(screen.getByRole('menuitem', { name: 'Save view…', hidden: true }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Valves')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  await openViews()
  await user.click(screen.getByRole('menuitemradio', { name: 'Valves', hidden: true }))
  expect(lastView()).toMatchObject({ search: 'valve', ordering: '-price', page: 1 })
})

test('a row whose change is being saved says so, and the others do not', () => {
  aList()
  const waiting = screen.getAllByRole('row').filter((row) => row.getAttribute('aria-busy') === 'true')
  expect(waiting.map((row) => row.dataset.row)).toEqual(['p2'])
})

test('a locked list says why and offers no actions', () => {
  aList({}, '', <p>Your company is being checked</p>)
  expect(screen.queryByText('Your company is being checked')).not.toBeNull()
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByRole('table')).toBeNull()
})

test('on a phone each row is a card with its most important facts, and the keys work as on a table', async () => {
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { matches: query.includes('40rem') }))
  const { user } = aList()
  const cards = within(screen.getByRole('list', { name: 'Products' })).getAllByRole('listitem')
  expect(cards.map((card) => within(card).getByRole('definition').textContent)).toEqual(
    products.map(({ price }) => price),
  )
  expect(screen.queryByRole('table')).toBeNull()
  await user.keyboard('jjx')
  expect(marked()).toEqual(['Gate valve'])
})

test('an empty list shows what it is for, without search, filters and selection', () => {
  aList({ page: { results: [], count: 0, count_is_exact: true } })
  expect(screen.queryByText('Add your first product')).not.toBeNull()
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a search without results keeps its search box', () => {
  aList({ page: { results: [], count: 0, count_is_exact: true } }, 'q=valve')
  expect(screen.queryByRole('searchbox')).not.toBeNull()
})

test('filters beyond the fourth are in a menu, and one that is chosen there opens', async () => {
  const names = ['Category', 'Price', 'Stock', 'Buyer', 'Region', 'Source']
  const many = names.map((label): Filter => ({ id: label.toLowerCase(), label, kind: 'text' }))
  const { user } = aList({}, '', undefined, many)
  expect(screen.queryByRole('button', { name: 'Region' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.click(screen.getByRole('menuitem', { name: /^Region/, hidden: true }))
  expect(document.activeElement).toBe(screen.getByLabelText('Region', { selector: 'input' }))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: 'Region' })).toBeNull()
})
