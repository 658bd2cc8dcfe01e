import { and, eq } from 'drizzle-orm'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import type { Db } from '../../../platform/parts.ts'
import type { AgreedLine } from '../fulfilment/stock/reservations.ts'
import { type DealLineRecord, dealLines } from '../tables.ts'
import type { RoundContent } from './content.ts'

/** With what it costs in all, without VAT. */
type PricedLine = AgreedLine & { readonly net: string }

/** What is sent for each line, in the order of the request: the thing itself, its substitute, or nothing. */
export function agreedLines(
  lines: readonly Pick<DealLineRecord, 'id' | 'articleId'>[],
  round: Pick<RoundContent, 'lines'>,
  warehouses: Readonly<Record<string, string>>,
): PricedLine[] {
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

export async function storeAgreed(tx: Db, agreed: readonly PricedLine[]): Promise<void> {
  for (const { lineId, articleId, qty, net } of agreed) {
    const stored = { agreedQty: qty, agreedArticleId: articleId, agreedNet: net }
    await tx
      .update(dealLines)
      .set(stored)
      .where(and(eq(dealLines.id, lineId), ofBoundCompany(dealLines)))
  }
}
