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
  const said = (name: string) => (typeof search[name] === 'string' && search[name] !== '' ? search[name] : undefined)
  const [type, id] = said('about')?.split(':') ?? []
  const related = oneOf(relatedTypes, type)
  return {
    about: related && id ? { type: related, id } : undefined,
    category: said('category') ?? (related && categoryOf[related]),
    trace: said('trace'),
    code: said('code'),
    path: said('path'),
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

/** A form for each thing that is asked about keeps its own draft. */
export function draftKeyOf({ about, category }: TicketTopic): string {
  return `ticket/${about ? `${about.type}:${about.id}` : (category ?? 'new')}`
}
