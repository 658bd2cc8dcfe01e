import type { DealRow } from '@mawrid/contract/deals/deal.ts'
import { type DealStatus, dealLife } from '@mawrid/contract/deals/states.ts'
import { after } from '@mawrid/contract/states.ts'
import { openActions, type SellerAction } from '../shared/dealActions.ts'

export interface DealMove {
  readonly action: SellerAction
  readonly to: DealStatus
}

/** The columns to which the seller can move a deal now, and the action that does it, by the state table. */
export function movesOf(
  deal: Pick<DealRow, 'status' | 'allowed_actions'> & Partial<Pick<DealRow, 'call_until'>>,
): readonly DealMove[] {
  const isBlanketOrder = deal.call_until != null
  const holds = (need: string) => need !== 'blanket_order' || isBlanketOrder
  return openActions(deal).flatMap((action) => {
    const to = after(dealLife, deal.status, action, 'seller', holds)
    return to && to !== deal.status ? [{ action, to }] : []
  })
}
