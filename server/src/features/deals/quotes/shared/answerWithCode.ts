import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { invalid } from '../../../../platform/http/problems.ts'
import type { Db, Parts } from '../../../../platform/parts.ts'
import type { DealRecord, QuoteRecord } from '../../tables.ts'
import { storeQuote } from '../store.ts'
import { isStop, recordStop } from './acceptShared.ts'
import { findShared, lockShared, type Shared } from './findShared.ts'
import { triesOfQuote, triesOfQuoteDaily } from './limits.ts'
import { refuseInactiveSeller } from './refuseInactiveSeller.ts'
import { type CodePurpose, judgeQuoteCode } from './sendCode.ts'

interface Answer {
  readonly token: string
  readonly round: number
  readonly code: string
}

interface Steps {
  readonly purpose: CodePurpose
  /** Throws if the answer is not possible now, before a code is judged. */
  readonly check: (tx: Db, deal: DealRecord) => Promise<void>
  readonly run: (tx: Db, deal: DealRecord) => Promise<unknown>
}

/** What the buyer of an accepted quote does with the link and a code, which then is used up. */
export async function answerWithCode(parts: Parts, answer: Answer, ip: string, steps: Steps): Promise<Shared> {
  const { db, limits } = parts
  const shared = await findShared(parts, answer.token, ip)
  await limits.spend(triesOfQuote, shared.dealId)
  await limits.spend(triesOfQuoteDaily, shared.dealId)
  await proveCode(parts, shared, answer, steps)
  const run = async (tx: Db) => {
    await refuseInactiveSeller(parts, tx, shared.companyId)
    const { deal, quote } = await lockRead(tx, shared, answer)
    // Of many at once, one is answered.
    refuseUnless(judged(parts, quote, answer, steps))
    await steps.run(tx, deal)
    await storeQuote(tx, deal.id, { codeHash: null, codeExpiresAt: null })
  }
  await db.forCompany(shared.companyId, run).catch(async (error: unknown) => {
    if (!isStop(error)) throw error
    await db.forCompany(shared.companyId, (tx) => recordStop(parts, tx, shared.dealId, error))
    // What is short, blocked or over its limit is the seller's business.
    throw new Problem('quote_unavailable', { cause: error })
  })
  return shared
}

/** What follows on an accepted quote is about the agreed version that was read. */
export async function lockRead(tx: Db, shared: Shared, read: { readonly token: string; readonly round: number }) {
  const locked = await lockShared(tx, shared, read)
  if (locked.deal.currentRound !== read.round) throw new Problem('quote_changed')
  return locked
}

/** In a transaction of its own, so that a wrong code counts although it is refused. */
async function proveCode(parts: Parts, shared: Shared, answer: Answer, steps: Steps): Promise<void> {
  const verdict = await parts.db.forCompany(shared.companyId, async (tx) => {
    const { deal, quote } = await lockRead(tx, shared, answer)
    await steps.check(tx, deal)
    const found = judged(parts, quote, answer, steps)
    if (found === 'code_wrong') await storeQuote(tx, deal.id, { codeAttempts: quote.codeAttempts + 1 })
    return found
  })
  refuseUnless(verdict)
}

function judged(parts: Parts, quote: QuoteRecord, { round, code }: Answer, { purpose }: Steps) {
  return judgeQuoteCode(parts, quote, { round, code, purpose })
}

function refuseUnless(verdict: ReturnType<typeof judgeQuoteCode>): void {
  if (verdict !== 'right') throw invalid([fieldError('code', verdict)])
}
