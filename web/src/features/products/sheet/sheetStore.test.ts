import type { CellValue, SheetRow } from '@mawrid/contract/bulk/sheet.ts'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { CellInput } from './cellValues.ts'
import { clear, copied, enter, fillDown, paste } from './sheetActions.ts'
import type { SheetColumn } from './sheetColumns.ts'
import { createSheetStore, type SheetStore } from './sheetStore.ts'

const price = column('price', /^\d+$/)
const brand = column('brand', /^/)
/** An attribute of category "a" alone. */
const size: SheetColumn = { ...column('attributes.size', /^/), isOffered: (category) => category === 'a' }
const category = column('category', /^[ab]?$/)
const columns = [price, brand, size, category]

function column(id: string, pattern: RegExp): SheetColumn {
  return {
    id,
    label: id,
    width: 100,
    isFigure: false,
    isOffered: () => true,
    read(text): CellInput {
      if (text === '') return { value: null }
      return pattern.test(text) ? { value: text } : { text, error: { code: 'invalid' } }
    },
    write: (value) => (value === null ? '' : String(value)),
  }
}

function row(id: string, cells: Record<string, CellValue> = {}): SheetRow {
  return {
    id,
    sku: id,
    name_ar: id,
    name_en: null,
    status: 'draft',
    has_pending_change: false,
    cells: { category: 'a', ...cells },
  }
}

function aSheet(count = 4): SheetStore {
  const store = createSheetStore(columns)
  store.load(Array.from({ length: count }, (_, n) => row(`p${n}`, { price: String(10 + n), brand: 'Rafoof' })))
  return store
}

function texts(store: SheetStore): string[][] {
  return Array.from({ length: store.rowCount() }, (_, row) =>
    store.columns().map((_column, at) => store.textAt({ row, column: at })),
  )
}

describe('typing', () => {
  test('a value is an edit until it is what was stored again', () => {
    const store = aSheet()
    enter(store, '99')
    expect(store.ready()).toEqual([{ id: 'p0', cells: [{ column: 'price', from: '10', to: '99' }] }])
    expect(store.rowView('p0')?.cells[0]).toMatchObject({ text: '99', state: 'changed' })
    enter(store, '10')
    expect(store.ready()).toEqual([])
    expect(store.summary()).toMatchObject({ changedCells: 0, changedRows: 0 })
  })

  test('a text that cannot be read stays in its cell, is counted, and keeps its product from being saved', () => {
    const store = aSheet()
    enter(store, 'on request')
    store.select({ row: 0, column: 1 })
    enter(store, 'Other')
    expect(store.textAt({ row: 0, column: 0 })).toBe('on request')
    expect(store.summary()).toMatchObject({ changedCells: 2, changedRows: 1, errors: 1 })
    expect(store.ready()).toEqual([])
    expect(store.problemAt({ row: 0, column: 0 })).toEqual({ error: { code: 'invalid' } })
  })

  test('renders the row of the cell alone', () => {
    const store = aSheet()
    const [own, other] = [vi.fn(), vi.fn()]
    store.subscribeRow('p0', own)
    store.subscribeRow('p1', other)
    const before = store.rowView('p1')
    enter(store, '99')
    expect(own).toHaveBeenCalled()
    expect(other).not.toHaveBeenCalled()
    expect(store.rowView('p1')).toBe(before)
  })
})

describe('pasting', () => {
  test('fills from the first selected cell on, and reports what could not be read or had no place', () => {
    const store = aSheet(2)
    store.select({ row: 1, column: 0 })
    expect(
      paste(store, [
        ['20', 'Najd', 'large'],
        ['30', '', ''],
      ]),
    ).toEqual({ filled: 3, unread: 0, leftOut: 1 })
    expect(paste(store, [['cheap']])).toEqual({ filled: 0, unread: 1, leftOut: 0 })
    expect(texts(store)[1]).toEqual(['cheap', 'Najd', 'large', 'a'])
  })

  test('one cell fills all that are selected, and an attribute of another category is left out', () => {
    const store = aSheet(3)
    store.load([row('p1', { category: 'b' })])
    store.select({ row: 0, column: 1 })
    store.select({ row: 2, column: 2 }, true)
    expect(paste(store, [['X']])).toEqual({ filled: 5, unread: 0, leftOut: 1 })
  })

  test('copied cells are pasted as the same values', () => {
    const store = aSheet()
    store.select({ row: 0, column: 0 })
    store.select({ row: 1, column: 1 }, true)
    expect(copied(store)).toBe('10\tRafoof\n11\tRafoof')
  })

  test('5,000 cells are one step of the history', () => {
    const store = aSheet(2_500)
    const block = Array.from({ length: 2_500 }, (_, n) => [String(n + 1_000_000), `Brand ${n}`])
    expect(paste(store, block)).toEqual({ filled: 5_000, unread: 0, leftOut: 0 })
    expect(store.summary()).toMatchObject({ changedCells: 5_000, changedRows: 2_500 })
    store.undo()
    expect(store.summary()).toMatchObject({ changedCells: 0, canUndo: false })
  })
})

test('filling down copies the first selected row, or the row above a single one', () => {
  const store = aSheet()
  store.select({ row: 0, column: 0 })
  store.select({ row: 2, column: 1 }, true)
  expect(fillDown(store)).toBe(4)
  store.select({ row: 3, column: 0 })
  expect(fillDown(store)).toBe(1)
  expect(texts(store).map(([first]) => first)).toEqual(['10', '10', '10', '10'])
})

describe('what a colleague stored meanwhile', () => {
  test('is a conflict with both values, until one of them is chosen', () => {
    const store = aSheet()
    enter(store, '99')
    store.load([row('p0', { price: '50', brand: 'Rafoof' })])
    expect(store.problemAt({ row: 0, column: 0 })).toEqual({ theirs: '50' })
    expect(store.textAt({ row: 0, column: 0 })).toBe('99')
    expect(store.ready()).toEqual([])
    expect(store.summary()).toMatchObject({ conflicts: 1, changedCells: 1 })

    store.overwriteTheirs({ row: 0, column: 0 })
    expect(store.ready()).toEqual([{ id: 'p0', cells: [{ column: 'price', from: '50', to: '99' }] }])
    store.load([row('p0', { price: '60', brand: 'Rafoof' })])
    store.takeTheirs({ row: 0, column: 0 })
    expect(store.textAt({ row: 0, column: 0 })).toBe('60')
    expect(store.summary()).toMatchObject({ conflicts: 0, changedCells: 0 })
    store.undo()
    expect(store.textAt({ row: 0, column: 0 })).toBe('99')
  })

  test('is no conflict in another cell, or if it is the same value', () => {
    const store = aSheet()
    enter(store, '99')
    store.load([row('p0', { price: '10', brand: 'Najd' })])
    expect(store.summary()).toMatchObject({ conflicts: 0, changedCells: 1 })
    store.load([row('p0', { price: '99', brand: 'Najd' })])
    expect(store.summary()).toMatchObject({ conflicts: 0, changedCells: 0 })
  })
})

test('a refusal is shown in its cell, or in any cell of its product, until the row is changed', () => {
  const store = aSheet()
  enter(store, '99')
  store.refuse(new Map([['p0', { code: 'order', column: 'price' }]]))
  expect(store.rowView('p0')).toMatchObject({ isRefused: true, cells: [{ state: 'bad' }, {}, {}, {}] })
  expect(store.nextProblem()).toEqual({ row: 0, column: 0 })
  enter(store, '98')
  expect(store.rowView('p0')).toMatchObject({ isRefused: false, cells: [{ state: 'changed' }, {}, {}, {}] })

  store.refuse(new Map([['p0', { code: 'is_archived', column: null }]]))
  expect(store.problemAt({ row: 0, column: 2 })).toMatchObject({ error: { code: 'is_archived' } })
})

test('after saving, undo enters the previous value again', () => {
  const store = aSheet()
  enter(store, '99')
  store.load([row('p0', { price: '99', brand: 'Rafoof' })])
  expect(store.ready()).toEqual([])
  store.undo()
  expect(store.ready()).toEqual([{ id: 'p0', cells: [{ column: 'price', from: '99', to: '10' }] }])
})

describe('undo and redo', () => {
  const place = fc.record({ row: fc.integer({ min: 0, max: 5 }), column: fc.integer({ min: 0, max: 3 }) })
  const text = fc.constantFrom('', '1', '22', 'x', 'a', 'b', 'Najd')
  const action = fc.oneof(
    fc.record({ do: fc.constant('enter' as const), at: place, text }),
    fc.record({
      do: fc.constant('paste' as const),
      at: place,
      cells: fc.array(fc.array(text, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ do: fc.constant('fill' as const), at: place, to: place }),
    fc.record({ do: fc.constant('clear' as const), at: place, to: place }),
  )

  type Action = typeof action extends fc.Arbitrary<infer One> ? One : never

  function perform(store: SheetStore, one: Action): void {
    store.select(one.at)
    if ('to' in one) store.select(one.to, true)
    if (one.do === 'enter') enter(store, one.text)
    else if (one.do === 'paste') paste(store, one.cells)
    else if (one.do === 'fill') fillDown(store)
    else clear(store)
  }

  test('undoing everything leaves nothing to save, and redoing everything restores it', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 12 }), (actions) => {
        const store = aSheet()
        const before = texts(store)
        for (const one of actions) perform(store, one)
        const after = texts(store)
        const changes = store.ready()
        while (store.summary().canUndo) store.undo()
        expect(texts(store)).toEqual(before)
        expect(store.ready()).toEqual([])
        expect(store.summary()).toMatchObject({ changedCells: 0, errors: 0, conflicts: 0 })
        while (store.summary().canRedo) store.redo()
        expect(texts(store)).toEqual(after)
        const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id)
        const sorted = (list: typeof changes) =>
          list
            .map(({ id, cells }) => ({ id, cells: cells.toSorted((a, b) => a.column.localeCompare(b.column)) }))
            .sort(byId)
        expect(sorted(store.ready())).toEqual(sorted(changes))
      }),
    )
  })

  test('a paste that is undone is nothing', () => {
    const cells = fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(place, cells, (at, block) => {
        const store = aSheet()
        const before = texts(store)
        store.select(at)
        paste(store, block)
        if (store.summary().canUndo) store.undo()
        expect(texts(store)).toEqual(before)
        expect(store.summary()).toMatchObject({ changedCells: 0, changedRows: 0, canUndo: false })
      }),
    )
  })
})
