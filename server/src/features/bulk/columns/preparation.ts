import type { ColumnField } from '@mawrid/contract/bulk/columns.ts'
import type { ShopSystem } from '@mawrid/contract/bulk/import.ts'
import { latinDigits } from '@mawrid/contract/values/digits.ts'
import { type Cell, shownText, type TableRow } from '../reading/cell.ts'
import { normalized } from './normalized.ts'

/** The cells of a row by the names of their columns. */
interface Cells {
  get(header: string): string
  /** Leaves a column out that the file does not have. */
  set(header: string, cell: Cell): void
}
type Prepare = (cells: Cells) => void

interface Mapped {
  readonly header: string
  readonly field: ColumnField | null
}

/** Brings the rows of a file, from its first on, to the units and words of ours. Without anything to do they stay as they are. */
export function preparationOf(preset: ShopSystem | null, columns: readonly Mapped[]): (row: TableRow) => TableRow {
  const measures = columns.flatMap(({ header, field }, index) => {
    const factor = factorOf(header, field, preset)
    return factor === undefined ? [] : [{ index, factor }]
  })
  const prepare = preset === null ? undefined : preparations[preset]()
  if (!prepare && measures.length === 0) return (row) => row
  const indexes = new Map(columns.map(({ header }, index) => [normalized(header), index]))

  return ({ row, cells: before }) => {
    const cells = [...before]
    prepare?.({
      get: (header) => shownText(cells[indexes.get(normalized(header)) ?? -1]).trim(),
      set(header, cell) {
        const index = indexes.get(normalized(header))
        if (index === undefined) return
        while (cells.length <= index) cells.push('')
        cells[index] = cell
      },
    })
    for (const { index, factor } of measures) cells[index] = times(cells[index] ?? '', factor)
    return { row, cells }
  }
}

const kilograms: Readonly<Record<string, number>> = { g: 0.001, gram: 0.001, grams: 0.001, غرام: 0.001, جرام: 0.001 }
const otherWeights: Readonly<Record<string, number>> = { lb: 0.45359237, lbs: 0.45359237, oz: 0.028349523125 }
const weights: Readonly<Record<string, number>> = { ...kilograms, ...otherWeights }
const lengths: Readonly<Record<string, number>> = { mm: 0.1, m: 100, in: 2.54, inch: 2.54, ft: 30.48 }
const lengthFields: readonly (ColumnField | null)[] = ['length_cm', 'width_cm', 'height_cm']

/** By the unit in brackets, as in “Weight (lbs)”. */
function factorOf(header: string, field: ColumnField | null, preset: ShopSystem | null): number | undefined {
  if (preset === 'shopify' && field === 'weight_kg' && normalized(header) === normalized('Variant Grams')) return 0.001
  const unit = /[([]\s*([^)\]]+?)\s*[)\]]\s*$/.exec(header)?.[1]?.toLowerCase() ?? ''
  if (field === 'weight_kg') return known(weights, unit)
  return lengthFields.includes(field) && field !== null ? known(lengths, unit) : undefined
}

/** Files name units as they like, also as what every object has. */
function known(factors: Readonly<Record<string, number>>, unit: string): number | undefined {
  return Object.hasOwn(factors, unit) ? factors[unit] : undefined
}

/** To three digits, as quantities have them. */
function times(cell: Cell, factor: number): Cell {
  if (typeof cell === 'object' && 'fault' in cell) return cell
  const text = latinDigits(shownText(cell)).trim()
  if (!/^\d{1,12}(?:[.,]\d{1,30})?$/.test(text)) return cell
  const value = Math.round(Number(text.replace(',', '.')) * factor * 1_000) / 1_000
  // Shops write 0 where they know no weight.
  return value === 0 ? '' : { number: String(value) }
}

const preparations: Readonly<Record<ShopSystem, () => Prepare | undefined>> = {
  shopify_inventory: () => (cells) => {
    const entered = cells.get('On hand (new)')
    if (entered !== '') cells.set('On hand (current)', entered)
    for (const header of ['On hand', 'On hand (current)']) reword(cells, header, { 'not stocked': '' })
  },
  shopify: () => (cells) => {
    reword(cells, 'Variant Inventory Policy', { deny: 'no', continue: 'yes' })
    reword(cells, 'Continue selling when out of stock', { deny: 'no', continue: 'yes' })
  },
  salla() {
    let product = ''
    return (cells) => {
      const isOption = ['خيار', 'option', 'variant'].map(normalized).includes(normalized(cells.get('النوع')))
      if (!isOption) product = cells.get('رمز المنتج sku')
      cells.set('النوع', isOption ? product : '')
      weighIn(cells, 'الوزن', cells.get('وحدة الوزن'))
      reword(cells, 'خاضع للضريبة ؟', { نعم: 'S', yes: 'S', لا: '', no: '' })
      reword(cells, 'اقصي كمية لكل عميل', { '0': '' })
    }
  },
  zid() {
    let product = ''
    return (cells) => {
      const isProduct = ['yes', 'نعم', '1'].includes(cells.get('has_variants').toLowerCase())
      const isVariant = !isProduct && cells.get('option1_value_ar') !== '' && cells.get('name_ar') === ''
      if (!isVariant) product = cells.get('sku')
      cells.set('has_variants', isVariant ? product : '')
      weighIn(cells, 'weight', cells.get('weight_unit'))
      reword(cells, 'quantity', { infinite: '', غيرمحدود: '' })
    }
  },
  woocommerce() {
    const skus = new Map<string, string>()
    return (cells) => {
      const [id, parent] = [cells.get('ID'), cells.get('Parent')]
      // A product whose variations alone have SKUs needs one, by which they name it.
      if (/\bvariable\b/i.test(cells.get('Type')) && cells.get('SKU') === '' && id !== '') cells.set('SKU', `WC-${id}`)
      if (id !== '') skus.set(id, cells.get('SKU'))
      const parentId = /^id:(\d+)$/.exec(parent)?.[1]
      if (parentId) cells.set('Parent', skus.get(parentId) ?? `WC-${parentId}`)
      reword(cells, 'Backorders allowed?', { notify: 'yes' })
      reword(cells, 'Tax class', { parent: '' })
      reword(cells, 'Stock', { parent: '' })
    }
  },
  odoo: () => undefined,
  medusa: () => (cells) => {
    const names = ['Product Thumbnail', ...[1, 2, 3, 4, 5].flatMap((n) => [`Product Image ${n} Url`, `Image ${n} Url`])]
    const pictures = new Set(names.map((name) => cells.get(name)).filter((address) => address !== ''))
    cells.set('Product Thumbnail', [...pictures].join('\n'))
  },
}

function reword(cells: Cells, header: string, words: Readonly<Record<string, string>>): void {
  const word = normalized(cells.get(header))
  const found = Object.entries(words).find(([from]) => normalized(from) === word)
  if (found && word !== '') cells.set(header, found[1])
}

function weighIn(cells: Cells, header: string, unit: string): void {
  const factor = known(weights, unit.toLowerCase())
  if (factor !== undefined) cells.set(header, times(cells.get(header), factor))
}
