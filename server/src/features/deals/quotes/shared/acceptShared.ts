import type { BodyOf } from '@mawrid/contract/call.ts'
import type { acceptSharedQuote as call } from '@mawrid/contract/deals/sharedQuote.calls.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import type { ProblemCode } from '@mawrid/contract/problemStatus.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { invalid } from '../../../../platform/http/problems.ts'
import type { Db, Parts } from '../../../../platform/parts.ts'
import { recordCreditStop, stoppable } from '../../credit/allowCredit.ts'
import { afterAction } from '../../lifecycle.ts'
import { moveDeal } from '../../negotiation/moveDeal.ts'
import { recordDealAction } from '../../recordDealAction.ts'
import { agree } from '../../rounds/agree.ts'
import { lockDeal } from '../../store.ts'
import type { DealRecord } from '../../tables.ts'
import { storeQuote } from '../store.ts'
import { renderPaper, storeAcceptance } from '../storeAcceptance.ts'
import { findShared, lockShared, type Shared } from './findShared.ts'
import { triesOfQuote, triesOfQuoteDaily } from './limits.ts'
import { refuseInactiveSeller } from './refuseInactiveSeller.ts'
import { judgeQuoteCode } from './sendCode.ts'

type Acceptance = BodyOf<typeof call>

/**
 * Accepts a quote for who has the link and the code. The paper is rendered before the transaction that accepts it, which
 * checks everything again: of many at once, one is accepted.
 */
export async function acceptShared(parts: Parts, acceptance: Acceptance, ip: string): Promise<Shared> {
  const shared = await findShared(parts, acceptance.token, ip)
  await parts.limits.spend(triesOfQuote, shared.dealId)
  await parts.limits.spend(triesOfQuoteDaily, shared.dealId)
  await proveCode(parts, shared, acceptance)
  const paper = await renderPaper(parts, shared, acceptance)
  const accept = (tx: Db) => acceptWith(parts, tx, shared, acceptance, ip, paper)
  await parts.db.forCompany(shared.companyId, accept).catch(async (error: unknown) => {
    if (!isStop(error)) throw error
    await parts.db.forCompany(shared.companyId, (tx) => recordStop(parts, tx, shared.dealId, error))
    // What is short, blocked or over its limit is the seller's business.
    throw new Problem('quote_unavailable', { cause: error })
  })
  return shared
}

/** What keeps the seller from agreeing, and what it is called in the deal's history. */
const stops: Partial<Record<ProblemCode, string>> = {
  stock_short: 'stop_stock',
  customer_blocked: 'stop_blocked',
  vat_not_registered: 'stop_company',
  company_inactive: 'stop_company',
  credit_exceeded: 'stop_credit',
}

export function isStop(error: unknown): error is Problem {
  return error instanceof Problem && stops[error.code] !== undefined
}

/** Tells the seller why the buyer could not accept, who is only told to ask. */
export async function recordStop(parts: Parts, tx: Db, id: string, refusal: Problem): Promise<void> {
  const action = stops[refusal.code]
  if (action === 'stop_credit') return recordCreditStop(parts, tx, id, refusal)
  const deal = await lockDeal(tx, id)
  if (action && stoppable.includes(deal.status))
    await recordDealAction(parts, tx, deal, deal, { action, side: 'buyer' })
}

/** In a transaction of its own, so that a wrong code counts although it is refused. */
async function proveCode(parts: Parts, shared: Shared, acceptance: Acceptance): Promise<void> {
  const verdict = await parts.db.forCompany(shared.companyId, async (tx) => {
    const { deal, quote } = await lockShared(tx, shared, acceptance)
    afterAction(deal, { action: 'accept', side: 'buyer', round: acceptance.round }, parts.clock.now())
    const judged = judgeQuoteCode(parts, quote, { ...acceptance, purpose: 'accept' })
    if (judged === 'code_wrong') await storeQuote(tx, deal.id, { codeAttempts: quote.codeAttempts + 1 })
    return judged
  })
  if (verdict !== 'right') throw invalid([fieldError('code', verdict)])
}

async function acceptWith(
  parts: Parts,
  tx: Db,
  shared: Shared,
  acceptance: Acceptance,
  ip: string,
  paper: Uint8Array,
): Promise<DealRecord> {
  const { round, name, choice } = acceptance
  await refuseInactiveSeller(parts, tx, shared.companyId)
  const { deal, quote } = await lockShared(tx, shared, acceptance)
  afterAction(deal, { action: 'accept', side: 'buyer', round }, parts.clock.now())
  const verdict = judgeQuoteCode(parts, quote, { ...acceptance, purpose: 'accept' })
  if (verdict !== 'right') throw invalid([fieldError('code', verdict)])
  const move = { id: deal.id, action: 'accept', side: 'buyer', round, note: name } as const
  const accepted = await moveDeal(parts, tx, move, () => agree(parts, tx, deal, { choice }))
  await storeAcceptance(parts, tx, accepted, { name, how: 'link', address: ip, paper, proofFile: null })
  return accepted
}
