import { recordPath, screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { RelatedType } from '@mawrid/contract/support/ticket.ts'

export function ticketAddress(id: string): string {
  return recordPath('ticket', id)
}

/** The reply field of a ticket. */
export function replyAddress(id: string): string {
  return `${ticketAddress(id)}#reply`
}

/** A new ticket about one record. */
export function helpAbout(type: RelatedType, id: string): string {
  return `${screenPaths.ticketCreate}?about=${type}:${id}`
}

/** A new ticket of one category, by its code. */
export function helpWith(category: 'verification' | 'subscription' | 'account'): string {
  return `${screenPaths.ticketCreate}?category=${category}`
}

/** A new ticket about a failed request. */
export function helpWithFailure({ trace, code, path }: { trace: string; code: string; path: string }): string {
  return `${screenPaths.ticketCreate}?${new URLSearchParams({ category: 'technical', trace, code, path })}`
}
