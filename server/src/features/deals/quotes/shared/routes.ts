import * as calls from '@mawrid/contract/deals/sharedQuote.calls.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { sendPdf } from '../../../../platform/documents/sendPdf.ts'
import type { Handle } from '../../../../platform/http/feature.ts'
import type { Db, Parts } from '../../../../platform/parts.ts'
import { moveDeal } from '../../negotiation/moveDeal.ts'
import { counterOffer } from '../../rounds/counterOffer.ts'
import { findDeal, readRounds } from '../../store.ts'
import { findQuote } from '../store.ts'
import { renderPaper } from '../storeAcceptance.ts'
import { acceptShared } from './acceptShared.ts'
import { registerSharedAmendmentRoutes } from './amendments/routes.ts'
import { callOffShared } from './callOffShared.ts'
import { findShared, lockShared } from './findShared.ts'
import { answersOfQuote, printsOfQuote } from './limits.ts'
import { openShared, readShared } from './openShared.ts'
import { refuseInactiveSeller } from './refuseInactiveSeller.ts'
import { sendCode } from './sendCode.ts'
import { shownRound } from './view.ts'

/** What a buyer does with the link of a quote, without an account. */
export function registerSharedQuoteRoutes(handle: Handle, parts: Parts): void {
  const { db, limits } = parts

  handle(calls.openSharedQuote, async ({ body, request }) =>
    openShared(parts, await findShared(parts, body.token, request.ip)),
  )
  handle(calls.printSharedQuote, async ({ body, request, reply }) => {
    const shared = await findShared(parts, body.token, request.ip)
    await limits.spend(printsOfQuote, shared.dealId)
    const { number, round, paper } = await db.readCompany(shared.companyId, async (companyDb) => {
      const deal = await findDeal(companyDb, shared.dealId)
      const { paperFile } = await findQuote(companyDb, shared.dealId)
      const shown = shownRound(deal, await readRounds(companyDb, deal.id))
      // What was accepted is not what is agreed once it was changed.
      const isAsAccepted = paperFile !== null && shown?.content.amends === undefined
      return {
        number: deal.number,
        round: shown?.no ?? 1,
        paper: isAsAccepted ? await parts.files.read(paperFile, companyDb) : undefined,
      }
    })
    return sendPdf(reply, `${number}-v${round}.pdf`, paper ?? (await renderPaper(parts, shared, { round })))
  })
  handle(calls.counterSharedQuote, async ({ body, request }) => {
    const { token, round, lines, message } = body
    const shared = await findShared(parts, token, request.ip)
    await limits.spend(answersOfQuote, shared.dealId)
    const counter = async (tx: Db) => {
      await refuseInactiveSeller(parts, tx, shared.companyId)
      const { deal } = await lockShared(tx, shared, body)
      await counterOffer(parts, tx, deal.id, { round, lines, message, discount: null })
      return readShared(parts, tx, deal.id)
    }
    return db.forCompany(shared.companyId, counter).catch((error: unknown) => {
      // That the seller is inactive is the seller's business.
      if (error instanceof Problem && error.code === 'company_inactive') {
        throw new Problem('quote_unavailable', { cause: error })
      }
      throw error
    })
  })
  handle(calls.rejectSharedQuote, async ({ body, request }) => {
    const shared = await findShared(parts, body.token, request.ip)
    await limits.spend(answersOfQuote, shared.dealId)
    return db.forCompany(shared.companyId, async (tx) => {
      const { deal } = await lockShared(tx, shared, body)
      const { reason_code: reasonCode, note } = body
      await moveDeal(parts, tx, { id: deal.id, action: 'reject', side: 'buyer', reasonCode, note })
      return readShared(parts, tx, deal.id)
    })
  })
  handle(calls.requestQuoteCode, ({ body, request }) => sendCode(parts, body, request.ip))
  handle(calls.acceptSharedQuote, async ({ body, request }) => {
    const shared = await acceptShared(parts, body, request.ip)
    return db.readCompany(shared.companyId, (companyDb) => readShared(parts, companyDb, shared.dealId))
  })
  handle(calls.callOffShared, async ({ body, request }) => {
    const { companyId, dealId } = await callOffShared(parts, body, request.ip)
    return db.readCompany(companyId, (companyDb) => readShared(parts, companyDb, dealId))
  })
  registerSharedAmendmentRoutes(handle, parts)
}
