import type { BodyOf } from '@mawrid/contract/call.ts'
import type { sendOffer as call } from '@mawrid/contract/deals/calls.ts'
import { isSameOffer } from '@mawrid/contract/deals/sameOffer.ts'
import type { DealAction, DealStatus } from '@mawrid/contract/deals/states.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { inMemberScope } from '../../../platform/database/ofBound.ts'
import { invalid } from '../../../platform/http/problems.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { findCompany } from '../../companies/index.ts'
import { refuseBlocked } from '../../customers/index.ts'
import { warehouses } from '../../warehouses/tables.ts'
import { moveDeal, type SellerMove } from '../negotiation/moveDeal.ts'
import { refuseBeyondMonth } from '../negotiation/withinPackage.ts'
import { addressQuote } from '../quotes/addressQuote.ts'
import { deliverQuote } from '../quotes/deliverQuote.ts'
import { findDeal, readLines } from '../store.ts'
import type { DealRecord } from '../tables.ts'
import { offerContent } from './offerContent.ts'
import { findOpenWarehouses } from './ownWarehouses.ts'
import { pricesAsSent } from './pricesAsSent.ts'
import { addRound, latestRound, returnDaysNow } from './store.ts'
import { findSubstitutes } from './substitutes.ts'

/** The first quote, a new version of the current one, or one for an expired request. */
export async function sendOffer(
  parts: Parts,
  tx: Db,
  move: SellerMove,
  offer: BodyOf<typeof call>,
): Promise<DealRecord> {
  const found = await findDeal(tx, move.id)
  const action = sendingFrom[found.status] ?? 'send_offer'
  const now = parts.clock.now()
  if (offer.recipient && found.source !== 'own_quote') throw invalid([fieldError('recipient', 'not_offered')])
  const sent = await moveDeal(parts, tx, { ...move, action }, async (deal) => {
    await refuseBlocked(tx, deal.buyerId)
    await refuseBeyondMonth(tx, deal, now)
    if (action === 'revise') await refuseUnchanged(tx, deal, offer)
    const lines = await readLines(tx, deal.id)
    const named = offer.lines.map(({ substitute }) => substitute).filter((article) => article !== null)
    const { name, taxNumber } = await findCompany(tx, deal.companyId)
    const content = offerContent(offer, {
      deal,
      lines,
      today: riyadhDay(now),
      isRegistered: taxNumber !== null,
      substitutes: await findSubstitutes(tx, named),
      warehouses: await findOpenWarehouses(tx, inMemberScope(warehouses.id)),
    })
    const reasons = await pricesAsSent(tx, deal, lines, offer, riyadhDay(now))
    const round = {
      side: 'seller',
      byName: name,
      validUntil: offer.valid_until,
      returnDays: await returnDaysNow(tx, deal),
      content: { ...content, ...reasons },
    } as const
    const added = await addRound(tx, deal, round, now)
    if (deal.source !== 'own_quote') return added
    return { ...added, ...(await addressQuote(tx, deal, offer.recipient, now)) }
  })
  if (sent.source === 'own_quote') await deliverQuote(parts, tx, sent)
  return sent
}

/** Refuses a new version that would only replace the open quote with itself. */
async function refuseUnchanged(tx: Db, deal: DealRecord, offer: BodyOf<typeof call>): Promise<void> {
  const open = await latestRound(tx, deal)
  if (isSameOffer({ ...open.content, valid_until: open.validUntil }, offer)) throw new Problem('offer_unchanged')
}

/** What sending an offer is called where one was sent before. */
export const sendingFrom: Partial<Record<DealStatus, DealAction>> = {
  offered: 'revise',
  expired: 'renew',
  rejected: 'renew',
}
