import type { BodyInput } from '@mawrid/contract/call.ts'
import type { bookMovements } from '@mawrid/contract/stock/calls.ts'
import { type HandKind, SignedAmount, type StockArticle, type StockProduct } from '@mawrid/contract/stock/stock.ts'
import { compareDecimals, fromThousandths, toThousandths } from '@mawrid/contract/values/decimal.ts'
import { fitsPrecision } from '@mawrid/contract/values/quantity.ts'
import type { CodedError } from '#ui/form/fieldMessage.ts'
import { readBy } from '#ui/values/format.ts'

export type Booking = Required<BodyInput<typeof bookMovements>>

export interface BookedArticle {
  readonly article: StockArticle
  readonly product: StockProduct
}

/** The input for one variant. */
export interface TypedLine {
  readonly article: string
  readonly typed: string
  /** How many units one of the typed quantity is: 1, or the size of a pack. */
  readonly times: number
  readonly precision: number
}

export interface ReadLines {
  readonly lines: readonly { readonly article: string; readonly qty: string }[]
  readonly errors: Readonly<Record<string, CodedError>>
}

/** The movements to book; variants without input are left out. */
export function readLines(kind: HandKind, typed: readonly TypedLine[]): ReadLines {
  const lines: { article: string; qty: string }[] = []
  const errors: Record<string, CodedError> = {}
  for (const line of typed) {
    if (line.typed.trim() === '') continue
    const amount = readBy(SignedAmount, line.typed)
    const qty = amount && multiplied(amount, line.times)
    if (qty === null || !isCounted(kind, qty)) errors[line.article] = { code: 'quantity' }
    else if (!fitsPrecision(qty, line.precision)) errors[line.article] = { code: 'precision' }
    else lines.push({ article: line.article, qty })
  }
  return { lines, errors }
}

/** The server's field errors by variant. */
export function errorsByArticle(
  errors: readonly (CodedError & { readonly path: string })[],
  lines: ReadLines['lines'],
): Record<string, CodedError> {
  const found: Record<string, CodedError> = {}
  for (const error of errors) {
    const article = lines[Number(/^lines\.(\d+)\./.exec(error.path)?.[1] ?? -1)]?.article
    if (article) found[article] = error
  }
  return found
}

export function multiplied(amount: string, times: number): string {
  return fromThousandths(toThousandths(amount) * BigInt(times))
}

function isCounted(kind: HandKind, qty: string): boolean {
  if (kind === 'correction') return qty !== '0'
  if (qty.startsWith('-')) return false
  return kind === 'count' || compareDecimals(qty, '0') > 0
}
