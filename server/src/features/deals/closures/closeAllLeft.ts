import { shareOf, valueOfClosed, without } from '@mawrid/contract/deals/closureValue.ts'
import { fromThousandths, withPoint } from '@mawrid/contract/values/decimal.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { contentOf, readParcels } from '../fulfilment/parcels/store.ts'
import { progressOf, remainingOf } from '../fulfilment/progress.ts'
import { agreedOf, closedOf } from '../fulfilment/stock/reservations.ts'
import { fulfilmentStatusOf } from '../fulfilment/updateFulfilment.ts'
import { latestRound } from '../rounds/store.ts'
import { type DealChange, readLines } from '../store.ts'
import type { DealRecord } from '../tables.ts'
import { applyClosure } from './applyClosure.ts'
import { closureAfter } from './lifecycle.ts'
import { insertClosure } from './store.ts'

/** Staff declare a partly supplied deal complete: what has not left by then will not be supplied. */
export async function closeAllLeft(parts: Parts, tx: Db, deal: DealRecord, note: string): Promise<DealChange> {
  if (deal.kind !== 'product') return {}
  const lines = await readLines(tx, deal.id)
  const going = progressOf(agreedOf(lines), (await readParcels(tx, deal.id)).map(contentOf))
  const hasLeft = [...going.values()].some(({ onItsWay, delivered }) => onItsWay + delivered > 0n)
  const closing = [...going].flatMap(([line, one]) =>
    remainingOf(one) > 0n ? [{ line, qty: fromThousandths(remainingOf(one)) }] : [],
  )
  if (!hasLeft || closing.length === 0) return {}
  const { content } = await latestRound(tx, deal)
  const before = closedOf(lines)
  const all = new Map([...going].map(([line, one]) => [line, (before.get(line) ?? 0n) + remainingOf(one)]))
  const value = without(valueOfClosed(content, all), valueOfClosed(content, before))
  const now = parts.clock.now()
  await insertClosure(tx, {
    dealId: deal.id,
    companyId: deal.companyId,
    ...value,
    lines: closing,
    status: closureAfter(deal, null, { action: 'close_remaining', side: 'operator' }),
    reasonCode: 'other',
    note,
    lang: 'ar',
    needsBuyer: false,
    answerBy: null,
    proposedAt: now,
    endedAt: now,
    share: withPoint(shareOf(value.taxable, content.taxable), 2),
  })
  const change = await applyClosure(parts, tx, deal, closing, null)
  return { ...change, fulfilmentStatus: await fulfilmentStatusOf(tx, deal, deal.pipelineStatus) }
}
