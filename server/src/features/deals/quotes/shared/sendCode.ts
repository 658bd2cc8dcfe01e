import { emailCodeMinutes } from '@mawrid/contract/account/lifetimes.ts'
import type { BodyOf } from '@mawrid/contract/call.ts'
import type { requestQuoteCode as call } from '@mawrid/contract/deals/sharedQuote.calls.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { judgeCode, newCode } from '../../../../platform/auth/oneTimeCode.ts'
import { invalid } from '../../../../platform/http/problems.ts'
import type { Db, Parts } from '../../../../platform/parts.ts'
import { findCompany } from '../../../companies/index.ts'
import { amendmentAfter } from '../../amendments/lifecycle.ts'
import { amendmentOf, readAmendments } from '../../amendments/store.ts'
import { afterAction } from '../../lifecycle.ts'
import type { DealRecord, QuoteRecord } from '../../tables.ts'
import { limitMessages } from '../limitMessages.ts'
import { storeQuote } from '../store.ts'
import { findShared, lockShared } from './findShared.ts'
import { codesOfAddress, codesOfQuote } from './limits.ts'
import { hintOf } from './view.ts'

/** What a code is for. One that was sent for something else is wrong. */
export type CodePurpose = 'accept' | 'call_off' | { readonly amendment: string }

function purposeOf({ amendment, call_off }: BodyOf<typeof call>): CodePurpose {
  if (amendment !== null) return { amendment }
  return call_off ? 'call_off' : 'accept'
}

function templateOf(purpose: CodePurpose): string {
  if (typeof purpose === 'object') return 'amendmentCode'
  return purpose === 'call_off' ? 'callOffCode' : 'quoteCode'
}

/** Sends a code for one version to the address that the seller put on the quote, which the page does not show. */
export async function sendCode(parts: Parts, request: BodyOf<typeof call>, ip: string) {
  const { token, round, to } = request
  const purpose = purposeOf(request)
  const shared = await findShared(parts, token, ip)
  await parts.limits.spend(codesOfAddress, ip)
  await parts.limits.spend(codesOfQuote, shared.dealId)
  await limitMessages(parts, { ...shared, to })
  const now = parts.clock.now()
  return parts.db.forCompany(shared.companyId, async (tx) => {
    const { deal, quote } = await lockShared(tx, shared, { token, round })
    if (typeof purpose === 'object') await refuseUnproposed(tx, deal, purpose.amendment)
    else afterAction(deal, { action: purpose, side: 'buyer', round }, now)
    const hint = hintOf(quote, to)
    if (hint === undefined) throw invalid([fieldError('to', 'not_offered')])
    const { code, ...stored } = newCode(parts.settings.secret, codeName(quote, round, purpose), now)
    await storeQuote(tx, deal.id, { ...stored, codeRound: round })
    const seller = (await findCompany(tx, deal.companyId)).name
    const values = { code, minutes: String(emailCodeMinutes), seller }
    const about = { lang: quote.lang, template: templateOf(purpose), values, isUrgent: true } as const
    if (to === 'email' && quote.recipientEmail) await parts.mail.send({ ...about, to: quote.recipientEmail }, tx)
    if (to === 'mobile' && quote.recipientMobile) await parts.sms.send({ ...about, to: quote.recipientMobile }, tx)
    return { hint, minutes: emailCodeMinutes }
  })
}

/** Only what the seller proposed is agreed to by a code. */
async function refuseUnproposed(tx: Db, deal: DealRecord, id: string): Promise<void> {
  const proposed = amendmentOf(await readAmendments(tx, deal.id), id)
  amendmentAfter(deal, proposed, { action: 'agree', side: 'buyer' })
}

/** A code counts for one link and one version of one quote, or for one change of it, or for call-offs of it. */
function codeName({ dealId, linkNo }: QuoteRecord, round: number, purpose: CodePurpose): string {
  if (typeof purpose === 'object') return `amendment ${purpose.amendment} ${linkNo} ${round}`
  return `${purpose === 'call_off' ? 'call-off' : 'quote'} ${dealId} ${linkNo} ${round}`
}

/** Throws unless the code is the one that was sent for this version. A wrong one is counted by the caller. */
export function judgeQuoteCode(
  { settings, clock }: Pick<Parts, 'settings' | 'clock'>,
  quote: QuoteRecord,
  { round, code, purpose }: { readonly round: number; readonly code: string; readonly purpose: CodePurpose },
): 'right' | 'code_wrong' | 'code_expired' {
  const { codeHash, codeExpiresAt, codeAttempts, codeRound } = quote
  if (!codeHash || !codeExpiresAt) return 'code_expired'
  if (codeRound !== round) throw new Problem('quote_changed')
  const stored = { id: codeName(quote, round, purpose), codeHash, codeExpiresAt, codeAttempts }
  return judgeCode(settings.signingSecrets, stored, code, clock.now())
}
