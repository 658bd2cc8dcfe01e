import type { BodyOf } from '@mawrid/contract/call.ts'
import type { agreeSharedAmendment as call } from '@mawrid/contract/deals/sharedQuote.calls.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { invalid } from '../../../../../platform/http/problems.ts'
import type { Db, Parts } from '../../../../../platform/parts.ts'
import { agreeToAmendment } from '../../../amendments/agreeToAmendment.ts'
import { amendmentAfter } from '../../../amendments/lifecycle.ts'
import { amendmentOf, readAmendments } from '../../../amendments/store.ts'
import { storeQuote } from '../../store.ts'
import { recordStop, stops } from '../acceptShared.ts'
import { findShared, lockShared, type Shared } from '../findShared.ts'
import { triesOfQuote, triesOfQuoteDaily } from '../limits.ts'
import { refuseInactiveSeller } from '../refuseInactiveSeller.ts'
import { judgeQuoteCode } from '../sendCode.ts'

type Agreement = BodyOf<typeof call>

/** Agrees to the seller's change for who has the link and the code of that change. */
export async function agreeShared(parts: Parts, agreement: Agreement, ip: string): Promise<Shared> {
  const { db, limits } = parts
  const shared = await findShared(parts, agreement.token, ip)
  await limits.spend(triesOfQuote, shared.dealId)
  await limits.spend(triesOfQuoteDaily, shared.dealId)
  await proveCode(parts, shared, agreement)
  const agree = (tx: Db) => agreeWith(parts, tx, shared, agreement, ip)
  await db.forCompany(shared.companyId, agree).catch(async (error: unknown) => {
    const stop = error instanceof Problem ? stops[error.code] : undefined
    if (stop === undefined) throw error
    await db.forCompany(shared.companyId, (tx) => recordStop(parts, tx, shared.dealId, stop))
    // What is short, blocked or over its limit is the seller's business.
    throw new Problem('quote_unavailable', { cause: error })
  })
  return shared
}

/** Changes are those of the agreed version that was read. */
export async function lockRead(tx: Db, shared: Shared, read: { readonly token: string; readonly round: number }) {
  const locked = await lockShared(tx, shared, read)
  if (locked.deal.currentRound !== read.round) throw new Problem('quote_changed')
  return locked
}

/** In a transaction of its own, so that a wrong code counts although it is refused. */
async function proveCode(parts: Parts, shared: Shared, agreement: Agreement): Promise<void> {
  const verdict = await parts.db.forCompany(shared.companyId, async (tx) => {
    const { deal, quote } = await lockRead(tx, shared, agreement)
    const proposed = amendmentOf(await readAmendments(tx, deal.id), agreement.amendment)
    amendmentAfter(deal, proposed, { action: 'agree', side: 'buyer' })
    const judged = judgeQuoteCode(parts, quote, agreement)
    if (judged === 'code_wrong') await storeQuote(tx, deal.id, { codeAttempts: quote.codeAttempts + 1 })
    return judged
  })
  if (verdict !== 'right') throw invalid([fieldError('code', verdict)])
}

/** Checks the code again: of many at once, one agrees. */
async function agreeWith(
  parts: Parts,
  tx: Db,
  shared: Shared,
  agreement: Agreement,
  agreedFrom: string,
): Promise<void> {
  const { amendment, name: agreedBy } = agreement
  await refuseInactiveSeller(parts, tx, shared.companyId)
  const { deal, quote } = await lockRead(tx, shared, agreement)
  const verdict = judgeQuoteCode(parts, quote, agreement)
  if (verdict !== 'right') throw invalid([fieldError('code', verdict)])
  const agreed = { agreedBy, agreedHow: 'link', agreedFrom } as const
  await agreeToAmendment(parts, tx, { id: deal.id, amendment, side: 'buyer', userId: null, agreed })
  await storeQuote(tx, deal.id, { codeHash: null, codeExpiresAt: null })
}
