import type { Deal } from '@mawrid/contract/deals/deal.ts'

/** Only one proposal can be open at a time. */
export function canAmend({ amendments, closures }: Pick<Deal, 'amendments' | 'closures'>): boolean {
  return ![...amendments, ...closures].some(({ status }) => status === 'proposed')
}

/** The proposal that waits for an answer. */
export function openAmendment({ amendments, status }: Deal): Deal['amendments'][number] | undefined {
  return status === 'accepted' ? amendments.find((one) => one.status === 'proposed') : undefined
}
