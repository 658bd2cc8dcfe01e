import {
  bareNumber,
  canBeDecimal,
  type DecimalForm,
  decimalFormOf,
  readDecimal,
} from '@mawrid/contract/bulk/decimals.ts'
import type { DecimalSign, Import } from '@mawrid/contract/bulk/import.ts'
import { plainDecimal } from '@mawrid/contract/values/decimal.ts'
import { type Cell, type TableRow, textOfCell } from '../reading/cell.ts'

const currency = /ر\.?\s?س\.?|ريال(?:\s?سعودي)?|ريالات|\bSAR\b|\bSRs?\b\.?|[\ufdfc\u20c1]|\/-$/giu

export function withoutCurrency(text: string): string {
  return text.replace(currency, '').trim()
}

/** How the numbers of a column are written. */
export interface NumberForms {
  readonly counts: Record<DecimalForm, number>
  readonly ambiguous: string[]
}

/** Counts how the numbers of a file's columns are written; numbers that are stored as such have one reading. */
export function collectDecimals() {
  const columns: (NumberForms | undefined)[] = []

  function add(cell: Cell, column: number): void {
    const text = textOfCell(cell)
    if (text === undefined || !canBeDecimal(text)) return
    const shown = withoutCurrency(text)
    const form = decimalFormOf(bareNumber(shown))
    if (!form) return
    columns[column] ??= { counts: { point: 0, comma: 0, either: 0 }, ambiguous: [] }
    columns[column].counts[form] += 1
    const { ambiguous } = columns[column]
    const isExample = form === 'either' && ambiguous.length < maxExamples && !ambiguous.includes(shown)
    if (isExample) ambiguous.push(shown)
  }

  return {
    add: ({ cells }: TableRow) => cells.forEach(add),
    columns,
    found: (numberColumns: readonly number[]) => decimalsOf(columns, numberColumns),
  }
}

/** What there is to decide in these columns; null if each of their numbers has one reading. */
export function decimalsOf(
  columns: readonly (NumberForms | null | undefined)[],
  numberColumns: readonly number[],
): Decimals {
  const own = numberColumns.flatMap((column) => columns[column] ?? [])
  const total = (form: DecimalForm) => own.reduce((sum, { counts }) => sum + counts[form], 0)
  const texts = [...new Set(own.flatMap(({ ambiguous }) => ambiguous))].slice(0, maxExamples)
  if (texts.length === 0) return null
  const [points, commas] = [total('point'), total('comma')]
  const examples = texts.map((text) => ({ text, point: readAs(text, 'point'), comma: readAs(text, 'comma') }))
  if (commas > 0 && points === 0) return { sign: 'comma', known_by: 'file', examples }
  if (points > 0 && commas === 0) return null
  return { sign: 'point', known_by: 'assumed', examples }
}

type Decimals = Import['decimals']
const maxExamples = 3

function readAs(text: string, sign: DecimalSign): string {
  return plainDecimal(readDecimal(bareNumber(text), sign))
}
