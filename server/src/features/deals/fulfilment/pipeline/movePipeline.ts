import type { movePipeline as call } from '@mawrid/contract/deals/fulfilment.calls.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import type { CallContext } from '../../../../platform/http/feature.ts'
import { invalid } from '../../../../platform/http/problems.ts'
import type { Db, Parts } from '../../../../platform/parts.ts'
import { type DealChange, lockDeal } from '../../store.ts'
import type { DealRecord } from '../../tables.ts'
import { dealView } from '../../view.ts'
import { shownAfter } from '../shownAfter.ts'
import { updateFulfilment } from '../updateFulfilment.ts'
import { pipelineState } from './disclosure.ts'
import { pipelineAfter } from './lifecycle.ts'

/** The seller brings a franchise or an investment one step on. */
export function movePipeline(parts: Parts, context: CallContext<typeof call>) {
  const { params, principal } = context
  const { version, action, registration_number } = context.body
  const { userId } = principal
  return shownAfter(parts, context, async (tx) => {
    const deal = await lockDeal(tx, params.id)
    if (deal.version !== version) throw new Problem('version_conflict', { current: await dealView(parts, tx, deal) })
    const pipelineStatus = pipelineAfter(await pipelineState(tx, deal), action, 'seller', parts.clock.now())
    if (action === 'register' && registration_number === null) {
      throw invalid([fieldError('registration_number', 'required')])
    }
    const move = { action, side: 'seller', userId, marketEvent: 'deal.pipeline' } as const
    const change: DealChange = {
      pipelineStatus,
      ...(action === 'disclose' && { disclosedAt: parts.clock.now() }),
      ...(action === 'register' && { registrationNumber: registration_number }),
    }
    return updateFulfilment(parts, tx, deal, move, change)
  })
}

/** The buyer's steps of an investment. */
export async function moveBuyersPipeline(
  parts: Parts,
  tx: Db,
  { id, action }: { readonly id: string; readonly action: 'sign_nda' | 'commit' },
): Promise<DealRecord> {
  const deal = await lockDeal(tx, id)
  const pipelineStatus = pipelineAfter(await pipelineState(tx, deal), action, 'buyer', parts.clock.now())
  return updateFulfilment(parts, tx, deal, { action, side: 'buyer' }, { pipelineStatus })
}
