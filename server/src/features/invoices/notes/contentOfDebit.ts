import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import type { NewInvoice } from '@mawrid/contract/invoices/draft.ts'
import { invalid } from '../../../platform/http/problems.ts'
import { type Content, contentOfInput } from '../drafts/content.ts'
import { refuseLines } from '../drafts/lineErrors.ts'
import type { InvoiceLineRecord } from '../tables.ts'

/** Lines written by hand; each may say which line of the invoice it charges more for. */
export function contentOfDebit(
  original: readonly Pick<InvoiceLineRecord, 'id'>[],
  charged: Pick<NewInvoice, 'lines' | 'discount' | 'delivery_fee'>,
): Content {
  refuseLines(charged.lines, ['of_line'])
  const errors = charged.lines.flatMap(({ of_line }, index) =>
    of_line === null || original.some(({ id }) => id === of_line)
      ? []
      : [fieldError(`lines.${index}.of_line`, 'not_offered')],
  )
  if (errors.length > 0) throw invalid(errors)
  const { lines, figures } = contentOfInput(charged)
  return { figures, lines: lines.map((line, index) => ({ ...line, ofLineId: charged.lines[index]?.of_line ?? null })) }
}
