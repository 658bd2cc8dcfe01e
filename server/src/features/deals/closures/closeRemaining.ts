import { closureAnswerDays } from '@mawrid/contract/deals/closure.ts'
import type { closeRemaining as call } from '@mawrid/contract/deals/closures.calls.ts'
import { isWithinShare, shareOf, valueOfClosing } from '@mawrid/contract/deals/closureValue.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { dayMs, daysAfter, daysBefore } from '@mawrid/contract/values/days.ts'
import { toThousandths, withPoint } from '@mawrid/contract/values/decimal.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import { invalid } from '../../../platform/http/problems.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { readAmendments } from '../amendments/store.ts'
import { packingErrors } from '../fulfilment/parcels/packParcel.ts'
import { contentOf, readParcels } from '../fulfilment/parcels/store.ts'
import { type LineProgress, progressOf } from '../fulfilment/progress.ts'
import { agreedOf, closedOf } from '../fulfilment/stock/reservations.ts'
import { updateFulfilment } from '../fulfilment/updateFulfilment.ts'
import { afterAction } from '../lifecycle.ts'
import { recordDealAction } from '../recordDealAction.ts'
import { latestRound } from '../rounds/store.ts'
import { readDealSettings } from '../settings/store.ts'
import { lockVersion, readLines, storeDeal } from '../store.ts'
import type { ClosureRecord, DealLineRecord, DealRecord } from '../tables.ts'
import { dealView } from '../view.ts'
import { applyClosure } from './applyClosure.ts'
import { emailOfClosure } from './emailOfClosure.ts'
import { closureAfter } from './lifecycle.ts'
import { closureView, insertClosure, readClosures } from './store.ts'

/** Every closure emails the buyer, so repeated proposals are limited. */
const closuresADay = 20

/** Closes quantities that will not be supplied: at once within the company's share, above it once the buyer agrees. */
export async function closeRemaining(
  parts: Parts,
  tx: Db,
  { body, params, principal }: Pick<CallContext<typeof call>, 'body' | 'params' | 'principal'>,
): Promise<DealRecord> {
  const now = parts.clock.now()
  const { userId } = principal
  const deal = await lockVersion(tx, params.id, body.version, (current) => dealView(parts, tx, current))
  afterAction(deal, { action: 'close_remaining', side: 'seller' }, now)
  const closures = await readClosures(tx, deal.id)
  const others = [...closures, ...(await readAmendments(tx, deal.id))]
  if (others.some(({ status }) => status === 'proposed')) {
    throw new Problem('wrong_state', { params: { state: 'proposed', action: 'close_remaining' } })
  }
  refuseTooMany(closures, now)
  const lines = await readLines(tx, deal.id)
  const going = progressOf(agreedOf(lines), (await readParcels(tx, deal.id)).map(contentOf))
  refuseUnclosable(body.lines, lines, going)

  const { content } = await latestRound(tx, deal)
  const closing = new Map(body.lines.map(({ line, qty }) => [line, toThousandths(qty)]))
  const value = valueOfClosing(content, closedOf(lines), closing)
  const { closure_share } = await readDealSettings(tx, deal.companyId)
  const earlier = closures.map((one) => closureView(one))
  const status = closureAfter(deal, null, {
    action: 'close_remaining',
    side: 'seller',
    isWithinShare: isWithinShare(value, { round: content, earlier, share: closure_share }),
  })
  const closure = await insertClosure(tx, {
    dealId: deal.id,
    companyId: deal.companyId,
    status,
    ...value,
    reasonCode: body.reason_code,
    note: body.note,
    lang: body.lang,
    lines: body.lines,
    share: withPoint(shareOf(value.taxable, content.taxable), 2),
    needsBuyer: status === 'proposed',
    answerBy: status === 'proposed' ? daysAfter(now, closureAnswerDays) : null,
    proposedAt: now,
    endedAt: status === 'proposed' ? null : now,
  })
  const why = { side: 'seller', userId, reasonCode: body.reason_code, note: body.note } as const
  await emailOfClosure(parts, tx, deal, closure)
  if (status === 'agreed') {
    const change = await applyClosure(parts, tx, deal, closure.lines, userId)
    const move = { ...why, action: 'close_remaining', marketEvent: 'deal.remaining_closed' } as const
    return updateFulfilment(parts, tx, deal, move, change)
  }
  const moved = await storeDeal(tx, deal, {}, now)
  await recordDealAction(parts, tx, deal, moved, {
    ...why,
    action: 'propose_closing',
    marketEvent: 'deal.closure_proposed',
  })
  return moved
}

type ClosedLines = ClosureRecord['lines']

/** Counts stored closures, so that repeated or refused requests do not count. */
function refuseTooMany(closures: readonly ClosureRecord[], now: Date): void {
  const recent = closures.filter(({ proposedAt }) => proposedAt > daysBefore(now, 1))
  const first = recent.at(-closuresADay)
  if (!first) return
  const waitMs = first.proposedAt.getTime() + dayMs - now.getTime()
  throw new Problem('rate_limited', { retryAfterSeconds: Math.max(1, waitMs / 1000) })
}

/**
 * Only agreed quantities that are not packed, and never all of them: a deal of which nothing is supplied is cancelled.
 */
function refuseUnclosable(
  closing: ClosedLines,
  lines: readonly DealLineRecord[],
  going: ReadonlyMap<string, LineProgress>,
): void {
  const errors = packingErrors({ lines: closing }, lines, going)
  if (errors.length > 0) throw invalid(errors)
  const agreed = [...going.values()].reduce((all, line) => all + line.agreed, 0n)
  const closed = closing.reduce((all, { qty }) => all + toThousandths(qty), 0n)
  if (closed >= agreed) throw invalid([fieldError('lines', 'closes_all')])
}
