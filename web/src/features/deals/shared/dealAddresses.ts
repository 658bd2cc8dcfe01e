import { recordPath, screenPaths } from '@mawrid/contract/screenPaths.ts'

export function dealAddress(id: string): string {
  return recordPath('deal', id)
}

/** All deals of one buyer, whatever their status. */
export function dealsOfBuyer(buyerId: string): string {
  return `${screenPaths.deals}?tab=all&buyer=${buyerId}`
}
