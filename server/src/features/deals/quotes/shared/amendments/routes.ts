import * as calls from '@mawrid/contract/deals/sharedQuote.calls.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import type { Handle } from '../../../../../platform/http/feature.ts'
import { invalid } from '../../../../../platform/http/problems.ts'
import type { Db, Parts } from '../../../../../platform/parts.ts'
import { endAmendment } from '../../../amendments/endAmendment.ts'
import { proposeAmendment } from '../../../amendments/proposeAmendment.ts'
import { amendmentOf, readAmendments } from '../../../amendments/store.ts'
import { isStop } from '../acceptShared.ts'
import { lockRead } from '../answerWithCode.ts'
import { findShared } from '../findShared.ts'
import { answersOfQuote } from '../limits.ts'
import { readShared } from '../openShared.ts'
import { refuseInactiveSeller } from '../refuseInactiveSeller.ts'
import { agreeShared } from './agreeShared.ts'

/** How a buyer proposes and answers changes of an accepted quote by its link. */
export function registerSharedAmendmentRoutes(handle: Handle, parts: Parts): void {
  const { db, limits } = parts
  const byBuyer = { side: 'buyer', userId: null } as const

  handle(calls.amendSharedQuote, async ({ body, request }) => {
    const { lines, message } = body
    const shared = await findShared(parts, body.token, request.ip)
    await limits.spend(answersOfQuote, shared.dealId)
    const propose = async (tx: Db) => {
      await refuseInactiveSeller(parts, tx, shared.companyId)
      const { deal } = await lockRead(tx, shared, body)
      await proposeAmendment(parts, tx, { ...byBuyer, id: deal.id, lines, added: [], message })
      return readShared(parts, tx, deal.id)
    }
    return db.forCompany(shared.companyId, propose).catch((error: unknown) => {
      // What is blocked or inactive is the seller's business.
      if (isStop(error)) throw new Problem('quote_unavailable', { cause: error })
      throw error
    })
  })
  handle(calls.agreeSharedAmendment, async ({ body, request }) => {
    const { companyId, dealId } = await agreeShared(parts, body, request.ip)
    return db.readCompany(companyId, (companyDb) => readShared(parts, companyDb, dealId))
  })
  handle(calls.endSharedAmendment, async ({ body, request }) => {
    const { amendment: id, note } = body
    const shared = await findShared(parts, body.token, request.ip)
    await limits.spend(answersOfQuote, shared.dealId)
    return db.forCompany(shared.companyId, async (tx) => {
      const { deal } = await lockRead(tx, shared, body)
      const { side } = amendmentOf(await readAmendments(tx, deal.id), id)
      const action = side === 'buyer' ? 'withdraw' : 'refuse'
      if (action === 'refuse' && note === null) throw invalid([fieldError('note', 'required')])
      await endAmendment(parts, tx, { ...byBuyer, id: deal.id, amendment: id, action, note })
      return readShared(parts, tx, deal.id)
    })
  })
}
