import type { ProductStock } from '@mawrid/contract/stock/stock.ts'
import type { Transfer } from '@mawrid/contract/stock/transfer.ts'
import type { BookedArticle } from '../shared/booking.ts'

export interface TransferLine extends BookedArticle {
  qty: string
}

/** The values of a transfer's form fields. */
export interface TransferValues {
  from: string
  to: string
  expected_on: string
  note: string
  lines: TransferLine[]
}

export const blankTransfer: TransferValues = { from: '', to: '', expected_on: '', note: '', lines: [] }

export function valuesOf({ from, to, expected_on, note, lines }: Transfer): TransferValues {
  return {
    from: from.id,
    to: to.id,
    expected_on: expected_on ?? '',
    note: note ?? '',
    lines: lines.map(({ article, product, qty }) => ({ article, product, qty })),
  }
}

interface Chosen {
  readonly from?: string | undefined
  /** Only these variants; otherwise all of the products. */
  readonly articles?: readonly string[] | undefined
}

/** A transfer with the variants of these products. */
export function valuesFor(
  stocks: readonly ProductStock[],
  { from = '', articles: chosen }: Chosen = {},
): TransferValues {
  const isChosen = (id: string) => !chosen || chosen.includes('') || chosen.includes(id)
  const lines = stocks.flatMap(({ product, articles }) =>
    articles.filter(({ is_kept, id }) => is_kept && isChosen(id)).map((article) => ({ article, product, qty: '' })),
  )
  return { ...blankTransfer, from, lines }
}

export function bodyOf({ lines, ...way }: TransferValues) {
  return { ...way, lines: lines.map(({ article, qty }) => ({ article: article.id, qty })) }
}

/** Without items that have no quantity: a transfer that started with all variants of a product need not use each. */
export function filledIn(lines: readonly TransferLine[]): TransferLine[] {
  return lines.filter(({ qty }) => qty.trim() !== '')
}
