import type { AgreedLine } from '../fulfilment/stock/reservations.ts'
import type { DealLineRecord } from '../tables.ts'
import type { RoundContent } from './content.ts'

/** What is sent for each line, in the order of the request: the thing itself, its substitute, or nothing. */
export function agreedLines(
  lines: readonly Pick<DealLineRecord, 'id' | 'articleId'>[],
  round: Pick<RoundContent, 'lines'>,
  warehouses: Readonly<Record<string, string>>,
): (AgreedLine & { readonly net: string })[] {
  const answered = new Map(round.lines.map((one) => [one.line, one]))
  return lines.map(({ id, articleId }) => {
    const answer = answered.get(id)
    if (!answer || answer.answer === 'not_available') {
      return { lineId: id, articleId: null, qty: '0', warehouse: null, net: '0.00' }
    }
    const sent = answer.substitute?.article ?? articleId
    return {
      lineId: id,
      articleId: sent,
      qty: answer.qty,
      warehouse: warehouses[id] ?? answer.warehouse,
      net: answer.net,
    }
  })
}
