import type { SheetRow } from '@mawrid/contract/bulk/sheet.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '#ui/testing/show.tsx'
import { SheetGrid } from './SheetGrid.tsx'
import type { SheetColumn } from './sheetColumns.ts'
import { createSheetStore } from './sheetStore.ts'

const columns = ['price', 'brand'].map(
  (id): SheetColumn => ({
    id,
    label: id,
    width: 100,
    isFigure: id === 'price',
    isOffered: () => true,
    read: (text) =>
      id === 'price' && !/^\d*$/.test(text) ? { text, error: { code: 'money' } } : { value: text === '' ? null : text },
    write: (value) => (value === null ? '' : String(value)),
  }),
)

function brandOf([, brand]: readonly SheetColumn[]): SheetColumn {
  if (!brand) throw new Error('There is no brand')
  return brand
}

function row(n: number): SheetRow {
  const name = `Carton ${n}`
  return {
    id: `p${n}`,
    sku: `C-${n}`,
    name_ar: name,
    name_en: name,
    status: 'draft',
    has_pending_change: false,
    cells: { price: String(10 + n), brand: 'Rafoof' },
  }
}

function open(rows = 3) {
  const store = createSheetStore(columns)
  store.load(Array.from({ length: rows }, (_, n) => row(n)))
  const onPasted = vi.fn()
  show(<SheetGrid store={store} statusId="status" onPasted={onPasted} onFill={() => {}} onReview={() => {}} />)
  return { store, onPasted }
}

const cell = (at: number, column: number) => {
  const found = document.querySelector<HTMLElement>(`td[data-row="${at}"][data-column="${column}"]`)
  if (!found) throw new Error(`There is no cell ${at}, ${column}`)
  return found
}

test('a typed character opens the cell, Enter enters the text and goes on below', () => {
  const { store } = open()
  cell(0, 0).focus()
  fireEvent.keyDown(cell(0, 0), { key: '9' })
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'price, Carton 0' })
  expect(document.activeElement).toBe(input)
  expect(input.value).toBe('9')
  fireEvent.input(input, { target: { value: '95' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(store.textAt({ row: 0, column: 0 })).toBe('95')
  expect(cell(0, 0).textContent).toContain('95')
  expect(document.activeElement).toBe(cell(1, 0))
})

test('Escape restores what was there, and the cell has the focus again', () => {
  const { store } = open()
  cell(0, 0).focus()
  fireEvent.keyDown(cell(0, 0), { key: 'F2' })
  const input = screen.getByRole<HTMLInputElement>('textbox')
  expect(input.value).toBe('10')
  fireEvent.input(input, { target: { value: '77' } })
  fireEvent.keyDown(input, { key: 'Escape' })
  expect(store.summary().changedCells).toBe(0)
  expect(cell(0, 0).textContent).toContain('10')
  expect(document.activeElement).toBe(cell(0, 0))
})

test('cells pasted from a spreadsheet fill the grid, an unreadable one is marked, and undo restores all', () => {
  const { store, onPasted } = open()
  cell(0, 0).focus()
  fireEvent.paste(cell(0, 0), { clipboardData: { getData: () => '20\tNajd\r\nfree\tOther\r\n' } })
  expect(onPasted).toHaveBeenCalledWith({ filled: 3, unread: 1, leftOut: 0 })
  expect(cell(0, 1).textContent).toContain('Najd')
  expect(cell(1, 0).textContent).toContain('free')
  expect(cell(1, 0).getAttribute('aria-invalid')).toBe('true')
  fireEvent.keyDown(cell(0, 0), { key: 'z', code: 'KeyZ', ctrlKey: true })
  expect(cell(1, 0).textContent).toContain('11')
  expect(store.summary().changedCells).toBe(0)
})

test('choices are found by typing, and Enter takes the marked one', () => {
  const store = createSheetStore([{ ...brandOf(columns), choices: () => ['Najd', 'Rafoof', 'Rawafed'] }])
  store.load([row(0), row(1)])
  show(<SheetGrid store={store} statusId="status" onPasted={() => {}} onFill={() => {}} onReview={() => {}} />)
  cell(0, 0).focus()
  fireEvent.keyDown(cell(0, 0), { key: 'r' })
  const input = screen.getByRole('combobox')
  fireEvent.input(input, { target: { value: 'ra' } })
  expect(screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'Rafoof',
    'Rawafed',
  ])
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(store.textAt({ row: 0, column: 0 })).toBe('Rawafed')
  expect(document.activeElement).toBe(cell(1, 0))
})

test('of many rows those near the window are rendered, and all are counted for screen readers', () => {
  open(20_000)
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('20001')
  expect(document.querySelectorAll('tbody tr').length).toBeLessThan(100)
  cell(0, 0).focus()
  fireEvent.keyDown(cell(0, 0), { key: 'ArrowDown', ctrlKey: true })
  expect(document.activeElement).toBe(cell(19_999, 0))
})
