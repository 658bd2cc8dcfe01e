import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aSheet, texts } from './aSheet.ts'
import { clear, enter, fillDown, paste } from './sheetActions.ts'
import type { SheetStore } from './sheetStore.ts'

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
