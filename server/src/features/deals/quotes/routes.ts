import * as calls from '@mawrid/contract/deals/quotes.calls.ts'
import { untitledQuote } from '@mawrid/contract/deals/untitledQuote.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import type { Handle } from '../../../platform/http/feature.ts'
import { invalid } from '../../../platform/http/problems.ts'
import type { Parts } from '../../../platform/parts.ts'
import { shownAfter } from '../fulfilment/shownAfter.ts'
import { moveDeal } from '../negotiation/moveDeal.ts'
import { recordDealAction } from '../recordDealAction.ts'
import { findDeal, lockVersion, storeDeal } from '../store.ts'
import { dealView } from '../view.ts'
import { acceptForBuyer } from './acceptForBuyer.ts'
import { addressQuote } from './addressQuote.ts'
import { deliverQuote } from './deliverQuote.ts'
import { createDraft, discardDraft, updateDraft } from './drafts.ts'
import { emailEnded } from './emailEnded.ts'
import { findSkus } from './findSkus.ts'
import { limitMessages } from './limitMessages.ts'
import { linkOf } from './link.ts'
import { readItemsFile } from './readItemsFile.ts'
import { resendsOfQuote } from './shared/limits.ts'
import { registerSharedQuoteRoutes } from './shared/routes.ts'
import { findQuote, storeQuote } from './store.ts'

/** Quotes that a seller writes without a request. */
export function registerQuoteRoutes(handle: Handle, parts: Parts): void {
  const { db } = parts

  handle(calls.createDraft, (context) => {
    const { userId, company } = context.principal
    const author = { companyId: company.id, userId, title: untitledQuote[context.lang] }
    return shownAfter(parts, context, (tx) => createDraft(parts, tx, context.body, author))
  })
  handle(calls.updateDraft, (context) =>
    shownAfter(parts, context, (tx) =>
      updateDraft(parts, tx, context.params.id, context.body, context.principal.userId),
    ),
  )
  handle(calls.discardDraft, ({ params, body, principal, once }) =>
    once(async (tx) => {
      await discardDraft(parts, tx, params.id, body.version, principal.userId)
      return { id: params.id }
    }),
  )
  handle(calls.findSkus, async ({ principal, body }) => ({
    results: await db.readCompany(principal.company.id, (companyDb) => findSkus(companyDb, principal.company.id, body)),
  }))
  handle(calls.readItemsFile, async ({ uploads }) => ({ rows: await readItemsFile(uploads) }))
  handle(calls.readQuoteLink, ({ params, principal }) =>
    db.forCompany(principal.company.id, async (tx) => {
      const deal = await findDeal(tx, params.id)
      const quote = await findQuote(tx, deal.id)
      if (quote.channel !== 'link' || quote.tokenHash === null) {
        throw new Problem('wrong_state', { params: { state: deal.status, action: 'link' } })
      }
      return { url: await linkOf(parts, tx, quote) }
    }),
  )
  handle(calls.resendQuote, (context) => {
    const { params, body, principal } = context
    const { version, replace, recipient } = body
    const run = async () => {
      await parts.limits.spend(resendsOfQuote, `${principal.company.id} ${params.id}`)
      await limitMessages(parts, { companyId: principal.company.id, dealId: params.id, recipient })
    }
    return shownAfter(
      parts,
      context,
      async (tx) => {
        const before = await lockVersion(tx, params.id, version, (current) => dealView(parts, tx, current))
        const quote = await findQuote(tx, before.id)
        const isOpen = before.status === 'offered' || before.status === 'countered'
        if (!isOpen || quote.channel === 'market') {
          throw new Problem('wrong_state', { params: { state: before.status, action: 'resend' } })
        }
        if (recipient && recipient.channel !== 'link') throw invalid([fieldError('recipient.channel', 'not_offered')])
        if (!recipient && quote.channel !== 'link') throw invalid([fieldError('recipient', 'required')])
        const now = parts.clock.now()
        const changed = await storeDeal(tx, before, await addressQuote(tx, before, recipient, now), now)
        await deliverQuote(parts, tx, changed, { isReplaced: replace })
        const action = replace ? 'replace_link' : 'resend_quote'
        await recordDealAction(parts, tx, before, changed, { action, side: 'seller', userId: principal.userId })
        return changed
      },
      run,
    )
  })
  handle(calls.withdrawQuote, (context) =>
    shownAfter(parts, context, async (tx) => {
      const { params, body, principal } = context
      const { version, note } = body
      const move = { id: params.id, version, note, action: 'withdraw_quote', side: 'seller' } as const
      const deal = await moveDeal(parts, tx, { ...move, userId: principal.userId })
      await storeQuote(tx, deal.id, { tokenHash: null, codeHash: null, codeExpiresAt: null })
      await emailEnded(parts, tx, deal, { how: 'withdrawn', note })
      return deal
    }),
  )
  handle(calls.acceptForBuyer, (context) => acceptForBuyer(parts, context))
  registerSharedQuoteRoutes(handle, parts)
}
