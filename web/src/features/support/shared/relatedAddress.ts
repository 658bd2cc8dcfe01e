import type { RelatedType } from '@mawrid/contract/support/ticket.ts'

const folders: Partial<Record<RelatedType, string>> = {
  product: '/apps/product',
  service: '/apps/service',
  franchise: '/apps/franchise',
  investment: '/apps/investment',
  warehouse: '/apps/warehouse',
  deal: '/apps/deals',
  invoice: '/apps/invoice',
  ticket: '/apps/support',
}

/** Where a record that a ticket is about is opened. */
export function relatedAddress(type: RelatedType, id: string): string {
  const folder = folders[type]
  if (folder) return `${folder}/${id}`
  return type === 'company' ? '/apps/company/list' : '/apps/subscription/list'
}
