import { listingKinds } from '@mawrid/contract/listings/kinds.ts'
import { type Attention, offerEndsInDays } from '@mawrid/contract/overview/overview.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { addDays } from '@mawrid/contract/values/days.ts'

export interface Waiting {
  readonly id:
    | Exclude<keyof Attention, 'listings_to_fix'>
    | 'tickets_waiting'
    | `${(typeof listingKinds)[number]}_to_fix`
  readonly count: number
  readonly href: string
  /** A deadline has passed. */
  readonly isLate?: boolean
}

const deals = screenPaths.deals
const listings = {
  product: screenPaths.products,
  service: screenPaths.services,
  franchise: screenPaths.franchises,
  investment: screenPaths.investments,
} as const

/**
 * What waits for the seller, staff's answers to tickets included: first what is late or costs money, then what goes on
 * without him. Each links to what it counts.
 */
export function waitingItems(attention: Attention, tickets: number, today: string, isMine = false): Waiting[] {
  const { deals_to_answer: answers } = attention
  const mine = isMine ? '&assignee=me' : ''
  const all: readonly Waiting[] = [
    { id: 'deals_to_answer', count: answers.count, href: `${deals}?tab=needs_you${mine}`, isLate: answers.late > 0 },
    {
      id: 'invoices_overdue',
      count: attention.invoices_overdue.count,
      href: `${screenPaths.invoices}?tab=overdue${mine}`,
      isLate: true,
    },
    {
      id: 'zatca_rejected',
      count: attention.zatca_rejected,
      href: `${screenPaths.invoices}?zatca=rejected`,
      isLate: true,
    },
    {
      id: 'zatca_late',
      count: attention.zatca_late,
      href: `${screenPaths.invoices}?late=any`,
      isLate: true,
    },
    {
      id: 'zatca_unreachable',
      // What is late says more, of the same documents.
      count: attention.zatca_late > 0 ? 0 : attention.zatca_unreachable,
      href: `${screenPaths.invoices}?zatca=unreachable`,
    },
    { id: 'deals_to_ship', count: attention.deals_to_ship, href: `${deals}?tab=all&to_ship=true${mine}` },
    {
      id: 'offers_ending',
      count: attention.offers_ending,
      href: `${deals}?tab=offered&valid=${today}..${addDays(today, offerEndsInDays)}${mine}`,
    },
    { id: 'tickets_waiting', count: tickets, href: `${screenPaths.tickets}?tab=waiting_for_seller` },
    { id: 'unread_messages', count: attention.unread_messages, href: `${deals}?tab=all&unread=true${mine}` },
    { id: 'products_out', count: attention.products_out, href: `${screenPaths.products}?tab=published&stock=out` },
    { id: 'products_low', count: attention.products_low, href: `${screenPaths.products}?tab=published&stock=low` },
    ...listingKinds.map(
      (kind): Waiting => ({
        id: `${kind}_to_fix`,
        count: attention.listings_to_fix[kind] ?? 0,
        href: `${listings[kind]}?to_fix=true`,
      }),
    ),
  ]
  return all.filter(({ count }) => count > 0)
}
