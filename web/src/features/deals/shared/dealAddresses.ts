export const dealList = '/apps/deals/list'
export const dealBoard = '/apps/deals/board'
export const dealTemplates = '/apps/deals/templates'

export function dealAddress(id: string): string {
  return `/apps/deals/${id}`
}

/** Every deal of one buyer, whatever became of it. */
export function dealsOfBuyer(buyerId: string): string {
  return `${dealList}?tab=all&buyer=${buyerId}`
}
