import { recordPath, screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { RelatedType } from '@mawrid/contract/support/ticket.ts'

export function ticketAddress(id: string): string {
  return recordPath('ticket', id)
}

/** A ticket at the place to write on. */
export function replyAddress(id: string): string {
  return `${ticketAddress(id)}#reply`
}

/** A new ticket about one record. */
export function helpAbout(type: RelatedType, id: string): string {
  return `${screenPaths.ticketCreate}?about=${type}:${id}`
}

/** A new ticket of a kind, by the code of its category. */
export function helpWith(category: 'verification' | 'subscription' | 'account'): string {
  return `${screenPaths.ticketCreate}?category=${category}`
}

/** A new ticket about a request that failed. */
export function helpWithFailure({ trace, code, path }: { trace: string; code: string; path: string }): string {
  return `${screenPaths.ticketCreate}?${new URLSearchParams({ category: 'technical', trace, code, path })}`
}
