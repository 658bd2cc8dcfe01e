import { describe, expect, test, vi } from 'vitest'
import { aSheet, row, texts } from './aSheet.ts'
import { clear, copied, enter, fillDown, paste } from './sheetActions.ts'

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

  test('a block is repeated where several times as many cells are selected', () => {
    const store = aSheet(5)
    store.select({ row: 0, column: 0 })
    store.select({ row: 3, column: 1 }, true)
    expect(
      paste(store, [
        ['1', 'X'],
        ['2', 'Y'],
      ]),
    ).toEqual({ filled: 8, unread: 0, leftOut: 0 })
    expect(texts(store).map(([first, second]) => `${first} ${second}`)).toEqual([
      '1 X',
      '2 Y',
      '1 X',
      '2 Y',
      '14 Rafoof',
    ])
  })

  test('attributes are those of the category that is pasted with them', () => {
    const store = aSheet(2)
    store.load([row('p1', { category: 'b' })])
    store.select({ row: 0, column: 2 })
    expect(
      paste(store, [
        ['large', 'b'],
        ['small', 'a'],
      ]),
    ).toEqual({ filled: 3, unread: 0, leftOut: 1 })
    expect(store.ready()).toEqual([
      { id: 'p0', cells: [{ column: 'category', from: 'a', to: 'b' }] },
      {
        id: 'p1',
        cells: [
          { column: 'attributes.size', from: null, to: 'small' },
          { column: 'category', from: 'b', to: 'a' },
        ],
      },
    ])
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

test('another category takes back what was entered in an attribute that it does not have', () => {
  const store = aSheet()
  store.select({ row: 0, column: 2 })
  enter(store, 'large')
  store.select({ row: 0, column: 3 })
  enter(store, 'b')
  expect(store.ready()).toEqual([{ id: 'p0', cells: [{ column: 'category', from: 'a', to: 'b' }] }])
  store.undo()
  expect(store.textAt({ row: 0, column: 2 })).toBe('large')
})

test('a product in review or in the archive cannot be changed, and its cells say why', () => {
  const store = aSheet(2)
  store.load([{ ...row('p0', { price: '10' }), status: 'in_review' }])
  enter(store, '99')
  clear(store)
  store.select({ row: 1, column: 0 }, true)
  expect(paste(store, [['5']])).toEqual({ filled: 1, unread: 0, leftOut: 1 })
  expect(store.ready().map(({ id }) => id)).toEqual(['p1'])
  expect(store.problemAt({ row: 0, column: 0 })).toEqual({ lock: 'waits_for_review' })
  expect(store.isOffAt({ row: 0, column: 0 })).toBe(true)
})

test('after Tabs along a row, Enter begins the next row where they began', () => {
  const store = aSheet()
  store.select({ row: 0, column: 1 })
  store.goOn({ row: 0, column: 2 }, 'Tab')
  store.goOn({ row: 0, column: 3 }, 'Tab')
  store.goOn({ row: 1, column: 3 }, 'Enter')
  expect(store.active()).toEqual({ row: 1, column: 1 })
  store.select({ row: 1, column: 2 })
  store.goOn({ row: 2, column: 2 }, 'Enter')
  expect(store.active()).toEqual({ row: 2, column: 2 })
})

test('after saving, undo enters the previous value again', () => {
  const store = aSheet()
  enter(store, '99')
  store.load([row('p0', { price: '99', brand: 'Rafoof' })])
  expect(store.ready()).toEqual([])
  store.undo()
  expect(store.ready()).toEqual([{ id: 'p0', cells: [{ column: 'price', from: '99', to: '10' }] }])
})
