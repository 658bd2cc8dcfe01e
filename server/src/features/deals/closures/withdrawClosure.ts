import type { withdrawClosure as call } from '@mawrid/contract/deals/closures.calls.ts'
import { toThousandths } from '@mawrid/contract/values/decimal.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { type LineProgress, remainingOf } from '../fulfilment/progress.ts'
import { recordDealAction } from '../recordDealAction.ts'
import { lockVersion, storeDeal } from '../store.ts'
import type { ClosureRecord, DealRecord } from '../tables.ts'
import { dealView } from '../view.ts'
import { closureAfter } from './lifecycle.ts'
import { closureOf, endClosure, readClosures } from './store.ts'

/** The seller takes a proposal back before the buyer has answered it. */
export async function withdrawClosure(
  parts: Parts,
  tx: Db,
  { body, params, principal }: Pick<CallContext<typeof call>, 'body' | 'params' | 'principal'>,
): Promise<DealRecord> {
  const deal = await lockVersion(tx, params.id, body.version, (current) => dealView(parts, tx, current))
  const closure = closureOf(await readClosures(tx, deal.id), params.closure)
  return withdraw(parts, tx, deal, closure, principal.userId)
}

/** Goods that were found after all are packed: a proposal that closes more than is left is withdrawn. */
export async function withdrawOutgrown(
  parts: Parts,
  tx: Db,
  deal: DealRecord,
  going: ReadonlyMap<string, LineProgress>,
  userId: string,
): Promise<DealRecord> {
  const open = (await readClosures(tx, deal.id)).find(({ status }) => status === 'proposed')
  const isOutgrown = open?.lines.some(({ line, qty }) => {
    const one = going.get(line)
    return !one || toThousandths(qty) > remainingOf(one)
  })
  return open && isOutgrown ? withdraw(parts, tx, deal, open, userId) : deal
}

async function withdraw(
  parts: Parts,
  tx: Db,
  deal: DealRecord,
  closure: ClosureRecord,
  userId: string,
): Promise<DealRecord> {
  const now = parts.clock.now()
  const status = closureAfter(deal, closure, { action: 'withdraw', side: 'seller' })
  await endClosure(tx, closure, { status, endedAt: now })
  const moved = await storeDeal(tx, deal, {}, now)
  const marketEvent = 'deal.closure_withdrawn'
  await recordDealAction(parts, tx, deal, moved, { action: 'withdraw_closing', side: 'seller', userId, marketEvent })
  return moved
}
