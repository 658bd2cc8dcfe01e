import type { DealRow } from '@mawrid/contract/deals/deal.ts'

type Standing = Pick<DealRow, 'status' | 'source' | 'fulfilment_status' | 'kind'>

/** Which sentence says what a deal waits for: the state alone does not say it of what is new or agreed. */
export function whatNow({ status, source, kind, fulfilment_status }: Standing): string {
  if (status === 'new') return `new_${source}`
  if (status !== 'accepted') return status
  if (fulfilment_status === 'delivered') return 'delivered'
  if (kind !== 'product') return 'accepted'
  return fulfilment_status === 'none' || fulfilment_status === 'preparing' ? 'accepted_goods' : fulfilment_status
}
