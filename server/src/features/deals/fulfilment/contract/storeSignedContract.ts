import type { uploadSignedContract as call } from '@mawrid/contract/deals/fulfilment.calls.ts'
import { type FieldCode, fieldError } from '@mawrid/contract/fieldErrors.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import type { CallContext } from '../../../../platform/http/feature.ts'
import { invalid } from '../../../../platform/http/problems.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { lockDeal } from '../../store.ts'
import type { DealRecord } from '../../tables.ts'
import { shownAfterUpload } from '../shownAfter.ts'
import { updateFulfilment } from '../updateFulfilment.ts'

/** Stores the contract signed by both sides; it cannot be replaced. */
export function storeSignedContract(parts: Parts, context: CallContext<typeof call>) {
  const { body, params, principal } = context
  const { userId } = principal
  return shownAfterUpload(parts, context, async (tx, signed) => {
    const deal = await lockDeal(tx, params.id)
    if (deal.kind === 'product' || deal.status !== 'accepted' || deal.contractFile) {
      throw new Problem('wrong_state', { params: { state: deal.status, action: 'keep_contract' } })
    }
    if (!signed) throw invalid([fieldError('signed', 'required')])
    const code = dayError(body.signed_on, deal, riyadhDay(parts.clock.now()))
    if (code) throw invalid([fieldError('signed_on', code)])
    const move = { action: 'keep_contract', side: 'seller', userId } as const
    const change = { contractFile: signed.id, contractSignedOn: body.signed_on }
    return updateFulfilment(parts, tx, deal, move, change)
  })
}

/** The signing date must not be in the future or before the deal was accepted. */
function dayError(day: string, { acceptedAt }: DealRecord, today: string): FieldCode | null {
  if (day > today) return 'too_big'
  return acceptedAt && day < riyadhDay(acceptedAt) ? 'too_small' : null
}
