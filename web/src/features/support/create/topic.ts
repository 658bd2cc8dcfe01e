import { type RelatedType, relatedTypes } from '@mawrid/contract/support/ticket.ts'
import type { OfferedCategory } from '@mawrid/contract/support/ticketCategory.ts'
import { oneOf } from '#ui/list/viewQuery.ts'

/** What the address that led here says of the ticket to be. */
export interface TicketTopic {
  readonly about: { readonly type: RelatedType; readonly id: string } | undefined
  /** By its code. */
  readonly category: string | undefined
  /** Of a request that failed. */
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

/** What a ticket about a record is likely to be filed under. */
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

/** Each topic keeps a draft of its own. */
export function draftKeyOf({ about, category }: TicketTopic): string {
  return `ticket/${about ? `${about.type}:${about.id}` : (category ?? 'new')}`
}
