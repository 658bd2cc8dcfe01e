import type { BodyInput } from '@mawrid/contract/call.ts'
import type { ProductStock } from '@mawrid/contract/stock/stock.ts'
import type { Transfer } from '@mawrid/contract/stock/transfer.ts'
import type { createTransfer } from '@mawrid/contract/stock/transfers.calls.ts'
import type { CodedError } from '../../../ui/form/fieldMessage.ts'
import type { BookedArticle } from '../shared/BookDrawer.tsx'
import { readLines } from '../shared/booking.ts'

export interface DraftLine extends BookedArticle {
  readonly typed: string
}

/** A transfer while it is written. */
export interface TransferDraft {
  readonly from: string
  readonly to: string
  readonly expectedOn: string
  readonly note: string
  readonly lines: readonly DraftLine[]
}

export const blankDraft: TransferDraft = { from: '', to: '', expectedOn: '', note: '', lines: [] }

export function draftOf({ from, to, expected_on, note, lines }: Transfer): TransferDraft {
  return {
    from: from.id,
    to: to.id,
    expectedOn: expected_on ?? '',
    note: note ?? '',
    lines: lines.map(({ article, product, qty }) => ({ article, product, typed: qty })),
  }
}

/** A transfer that begins with all articles of one product. */
export function draftFor({ product, articles }: ProductStock): TransferDraft {
  const kept = articles.filter(({ is_kept }) => is_kept)
  return { ...blankDraft, lines: kept.map((article) => ({ article, product, typed: '' })) }
}

interface ReadDraft {
  readonly body: BodyInput<typeof createTransfer>
  readonly errors: Readonly<Record<string, CodedError>>
}

/** What is sent, and what is wrong by the id of its article, or `from` and `to`; empty lines are left out. */
export function readDraft({ from, to, expectedOn, note, lines }: TransferDraft): ReadDraft {
  const read = readLines(
    'receipt',
    lines.map(({ article, product, typed }) => ({
      article: article.id,
      typed,
      times: 1,
      precision: product.unit.precision,
    })),
  )
  const required: CodedError = { code: 'required' }
  const errors = {
    ...read.errors,
    ...(from === '' && { from: required }),
    ...(to === '' && { to: required }),
    ...(to !== '' && from === to && { to: { code: 'not_alike' } }),
  }
  return { body: { from, to, expected_on: expectedOn, note, lines: [...read.lines] }, errors }
}
