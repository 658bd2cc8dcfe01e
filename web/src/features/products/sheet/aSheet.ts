import type { CellValue, SheetRow } from '@mawrid/contract/bulk/sheet.ts'
import type { CellInput } from './cellValues.ts'
import type { SheetColumn } from './sheetColumns.ts'
import { createSheetStore, type SheetStore } from './sheetStore.ts'

// For tests.

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

export function row(id: string, cells: Record<string, CellValue> = {}): SheetRow {
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

export function aSheet(count = 4): SheetStore {
  const store = createSheetStore(columns)
  store.load(Array.from({ length: count }, (_, n) => row(`p${n}`, { price: String(10 + n), brand: 'Rafoof' })))
  return store
}

export function texts(store: SheetStore): string[][] {
  return Array.from({ length: store.rowCount() }, (_, row) =>
    store.columns().map((_column, at) => store.textAt({ row, column: at })),
  )
}
