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

/** A row of sums: besides its numbers it has one word, which says so. */
export function isTotalRow(cells: readonly Cell[]): boolean {
  let word: string | undefined
  let numbers = 0
  for (const cell of cells) {
    const text = shownText(cell).trim()
    if (text === '') continue
    if (number.test(text) || number.test(withoutCurrency(text))) numbers += 1
    else if (word === undefined) word = text
    else return false
  }
  return word !== undefined && numbers > 0 && totals.has(normalized(word))
}
