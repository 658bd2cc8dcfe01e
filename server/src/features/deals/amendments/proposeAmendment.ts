import { differenceOf, worthOf } from '@mawrid/contract/deals/amendmentValue.ts'
import { amendmentAnswerDays, type NewAmendment } from '@mawrid/contract/deals/newAmendment.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { dayMs, daysAfter, daysBefore } from '@mawrid/contract/values/days.ts'
import { toHalalas } from '@mawrid/contract/values/money.ts'
import { invalid } from '../../../platform/http/problems.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { findCompany } from '../../companies/index.ts'
import { refuseBlocked } from '../../customers/index.ts'
import { readClosures } from '../closures/store.ts'
import { refuseBeyondCredit } from '../credit/creditOfDeal.ts'
import { contentOf, readParcels } from '../fulfilment/parcels/store.ts'
import { progressOf } from '../fulfilment/progress.ts'
import { agreedOf, closedOf } from '../fulfilment/stock/reservations.ts'
import { findMisfits, type Misfit } from '../hooks.ts'
import { afterAction } from '../lifecycle.ts'
import { recordDealAction } from '../recordDealAction.ts'
import { refuseVat } from '../rounds/agree.ts'
import { latestRound } from '../rounds/store.ts'
import { lockDeal, lockVersion, readLines, storeDeal } from '../store.ts'
import type { AmendmentRecord, DealRecord } from '../tables.ts'
import { dealView } from '../view.ts'
import { asDealLines, readAddedLines } from './addedLines.ts'
import { amendedContent } from './content.ts'
import { amendmentAfter } from './lifecycle.ts'
import { notifyBuyer } from './notifyBuyer.ts'
import { insertAmendment, readAmendments } from './store.ts'

/** The other side is told of every proposal, so repeated ones are limited. */
const proposalsADay = 20

interface Proposal extends NewAmendment {
  readonly id: string
  readonly side: 'seller' | 'buyer'
  readonly userId: string | null
  /** The version of the deal that the caller read, if given. */
  readonly version?: number
}

/** One side proposes to change an accepted deal. Nothing of the deal changes until the other agrees. */
export async function proposeAmendment(parts: Parts, tx: Db, proposal: Proposal): Promise<DealRecord> {
  const { id, version, side, userId, message } = proposal
  const now = parts.clock.now()
  const deal =
    version === undefined
      ? await lockDeal(tx, id)
      : await lockVersion(tx, id, version, (current) => dealView(parts, tx, current))
  afterAction(deal, { action: 'amend', side }, now)
  const amendments = await readAmendments(tx, deal.id)
  const others = [...amendments, ...(await readClosures(tx, deal.id))]
  const isOtherOpen = others.some((one) => one.status === 'proposed')
  const status = amendmentAfter(deal, null, { action: 'propose', side, isOtherOpen })
  refuseTooMany(amendments, now)
  await refuseBlocked(tx, deal.buyerId)

  const { name: seller, taxNumber } = await findCompany(tx, deal.companyId)
  const round = await latestRound(tx, deal)
  const lines = await readLines(tx, deal.id)
  const going = progressOf(agreedOf(lines), (await readParcels(tx, deal.id)).map(contentOf))
  const added = await readAddedLines(tx, deal, proposal.added, { side, after: lines.length })
  const content = amendedContent(proposal, added.lines, { round, lines, going })
  refuseVat(content, taxNumber !== null)
  const amended = { round: content, lines: [...lines, ...asDealLines(deal, added.rows)] }
  refuseMisfits(await findMisfits(tx, deal, amended), proposal)

  const closed = closedOf(lines)
  const [before, after] = [worthOf(round.content, closed), worthOf(content, closed)]
  // What a customer may owe is between the seller and the customer: the seller learns of it before the buyer is asked.
  if (side === 'seller') await refuseMore(tx, deal, before, after)
  const amendment = await insertAmendment(tx, {
    dealId: deal.id,
    companyId: deal.companyId,
    side,
    byName: side === 'seller' ? seller : deal.buyer.contact,
    round: round.no,
    status,
    content,
    added: added.rows,
    taxableBefore: before.taxable,
    totalBefore: before.total,
    taxable: after.taxable,
    total: after.total,
    proposedAt: now,
    answerBy: daysAfter(now, amendmentAnswerDays),
  })
  const moved = await storeDeal(tx, deal, {}, now)
  await recordDealAction(parts, tx, deal, moved, {
    action: 'propose_amendment',
    side,
    userId,
    note: message,
    ...(side === 'seller' && { marketEvent: 'deal.amendment_proposed' as const }),
  })
  if (side === 'seller') await notifyBuyer(parts, tx, moved, amendment, message)
  return moved
}

/** Refuses a change that adds more than the customer's credit limit allows, where the limit stops deals. */
export async function refuseMore(
  tx: Db,
  deal: DealRecord,
  before: ReturnType<typeof worthOf>,
  after: ReturnType<typeof worthOf>,
): Promise<void> {
  const { total } = differenceOf(before, after)
  if (toHalalas(total) > 0n) await refuseBeyondCredit(tx, deal, after.total, total)
}

/** Counts stored proposals, so that repeated or refused requests do not count. */
function refuseTooMany(amendments: readonly AmendmentRecord[], now: Date): void {
  const recent = amendments.filter(({ proposedAt }) => proposedAt > daysBefore(now, 1))
  const first = recent.at(-proposalsADay)
  if (!first) return
  const waitMs = first.proposedAt.getTime() + dayMs - now.getTime()
  throw new Problem('rate_limited', { retryAfterSeconds: Math.max(1, waitMs / 1000) })
}

/** At the item where the proposal names it; otherwise the deal as a whole would be worth too little. */
function refuseMisfits(misfits: readonly Misfit[], { lines }: Pick<Proposal, 'lines'>): void {
  if (misfits.length === 0) return
  const errors = misfits.map(({ line, code, min }) => {
    const index = lines.findIndex((one) => one.line === line)
    if (index < 0) return fieldError('lines', 'total_invoiced')
    const field = code === 'price_fixed' ? 'unit_price' : 'qty'
    return fieldError(`lines.${index}.${field}`, code, min === undefined ? undefined : { min })
  })
  throw invalid(errors)
}
