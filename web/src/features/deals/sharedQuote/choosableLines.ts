import type { SharedQuote } from '@mawrid/contract/deals/sharedQuote.calls.ts'

/** The items of a quote as choices are worked out from them. */
export function choosableLines({ lines }: Pick<SharedQuote, 'lines'>) {
  return lines.map((line) => ({ ...line, answer: line.is_available ? 'offered' : 'not_available' }))
}
