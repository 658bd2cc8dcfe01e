import type { DealRow } from '@mawrid/contract/deals/deal.ts'
import { saleKinds } from '@mawrid/contract/listings/kinds.ts'

type Facts = Pick<DealRow, 'status' | 'kind' | 'fulfilment_status' | 'payment_status'>

const isSale = (kind: DealRow['kind']) => saleKinds.some((sale) => sale === kind)

/** What a deal is waiting for; undefined for a lost deal, a closed blanket order and a completed deal, unless its payment is due. */
export function awaitedOf({ status, kind, fulfilment_status, payment_status }: Facts) {
  switch (status) {
    case 'draft':
      return 'sending'
    case 'new':
    case 'countered':
      return 'reply'
    case 'info_requested':
    case 'offered':
      return 'buyer'
    case 'in_force':
      return 'callOff'
    case 'accepted':
      if (fulfilment_status === 'delivered') return 'completion'
      if (kind === 'franchise' || kind === 'investment') return 'nextStep'
      return kind === 'service' || fulfilment_status === 'shipped' ? 'delivery' : 'shipment'
    case 'disputed':
      return 'settlement'
    case 'completed':
      return payment_status === 'paid' || !isSale(kind) ? undefined : 'payment'
    default:
      return undefined
  }
}
