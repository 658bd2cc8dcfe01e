import { recordPath, screenPaths } from '@mawrid/contract/screenPaths.ts'

export function dealAddress(id: string): string {
  return recordPath('deal', id)
}

/** Every deal of one buyer, whatever became of it. */
export function dealsOfBuyer(buyerId: string): string {
  return `${screenPaths.deals}?tab=all&buyer=${buyerId}`
}
