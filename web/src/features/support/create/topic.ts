import { type RelatedType, relatedTypes } from '@mawrid/contract/support/ticket.ts'
import type { OfferedCategory } from '@mawrid/contract/support/ticketCategory.ts'
import { oneOf } from '#ui/list/viewQuery.ts'

/** What the address says about the new ticket. */
export interface TicketTopic {
  readonly about: { readonly type: RelatedType; readonly id: string } | undefined
  /** The category's code. */
  readonly category: string | undefined
  /** The id of a failed request. */
  readonly trace: string | undefined
  readonly code: string | undefined
  readonly path: string | undefined
}

export function topicIn(search: Readonly<Record<string, unknown>>): TicketTopic {
  const textOf = (name: string) => (typeof search[name] === 'string' && search[name] !== '' ? search[name] : undefined)
  const [type, id] = textOf('about')?.split(':') ?? []
  const related = oneOf(relatedTypes, type)
  return {
    about: related && id ? { type: related, id } : undefined,
    category: textOf('category') ?? (related && categoryOf[related]),
    trace: textOf('trace'),
    code: textOf('code'),
    path: textOf('path'),
  }
}

/** The default category for a ticket about each kind of record. */
const categoryOf: Partial<Record<RelatedType, OfferedCategory['code']>> = {
  company: 'verification',
  product: 'listings',
  service: 'listings',
  franchise: 'listings',
  investment: 'listings',
  warehouse: 'import',
  deal: 'deals',
  invoice: 'invoices',
  subscription: 'subscription',
}

/** Each topic has a draft of its own. */
export function draftKeyOf({ about, category }: TicketTopic): string {
  return `ticket/${about ? `${about.type}:${about.id}` : (category ?? 'new')}`
}
