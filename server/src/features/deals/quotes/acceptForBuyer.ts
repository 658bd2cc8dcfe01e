import type { acceptForBuyer as call } from '@mawrid/contract/deals/quotes.calls.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import { invalid } from '../../../platform/http/problems.ts'
import type { Parts } from '../../../platform/parts.ts'
import { shownAfterUpload } from '../fulfilment/shownAfter.ts'
import { afterAction } from '../lifecycle.ts'
import { moveDeal } from '../negotiation/moveDeal.ts'
import { agree } from '../rounds/agree.ts'
import { findDeal } from '../store.ts'
import { renderPaper, storeAcceptance } from './storeAcceptance.ts'

/** The seller records that the buyer accepted: how, who, and what was signed. */
export async function acceptForBuyer(parts: Parts, context: CallContext<typeof call>) {
  const { params, body, principal, uploads } = context
  const { version, round, name, how, choice } = body
  if (how === 'paper' && uploads.length === 0) throw invalid([fieldError('proof', 'required')])
  const about = { companyId: principal.company.id, dealId: params.id }
  const deal = await parts.db.readCompany(about.companyId, (companyDb) => findDeal(companyDb, params.id))
  afterAction(deal, { action: 'accept_for_buyer', side: 'seller', round }, parts.clock.now())
  const paper = await renderPaper(parts, about, { round, choice })
  return shownAfterUpload(parts, context, async (tx, proof) => {
    const { userId } = principal
    const move = {
      id: params.id,
      version,
      round,
      userId,
      action: 'accept_for_buyer',
      side: 'seller',
      note: name,
    } as const
    const accepted = await moveDeal(parts, tx, move, (deal) => agree(parts, tx, deal, { choice }))
    const acceptance = { name, how, address: null }
    await storeAcceptance(parts, tx, accepted, { ...acceptance, paper, proofFile: proof?.id ?? null })
    return accepted
  })
}
