import { withoutCurrency } from '../cells/decimals.ts'
import { normalized } from '../columns/normalized.ts'
import { type Cell, shownText } from './cell.ts'

const totals = new Set(
  [
    ...['Total', 'Totals', 'Grand total', 'Subtotal', 'Sum', 'Total amount', 'Total quantity'],
    ...['الإجمالي', 'إجمالي', 'الإجمالي الكلي', 'الإجمالي العام', 'الإجمالي الفرعي'],
    ...['المجموع', 'مجموع', 'المجموع الكلي', 'المجموع العام', 'المجموع الفرعي'],
  ].map(normalized),
)
const number = /^[-+(]?[\d\u0660-\u0669][\d\u0660-\u0669.,٫٬\s]*\)?$/u

/**
 * A row of sums: a word that says so, and then numbers alone. After a number the word may be a name or a brand: oils of
 * Total have such rows, with the number of the item first.
 */
export function isTotalRow(cells: readonly Cell[]): boolean {
  let word: string | undefined
  let numbers = 0
  for (const cell of cells) {
    const text = shownText(cell).trim()
    if (text === '') continue
    const isNumber = number.test(text) || number.test(withoutCurrency(text))
    if (isNumber === (word === undefined)) return false
    if (isNumber) numbers += 1
    else word = text
  }
  return word !== undefined && numbers > 0 && totals.has(normalized(word))
}
