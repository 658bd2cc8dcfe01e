import type { Attention } from '@mawrid/contract/overview/overview.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'

export interface Waiting {
  readonly id: keyof Attention | 'tickets_waiting'
  readonly count: number
  readonly href: string
  readonly tone: 'bad' | 'warn' | 'info'
}

const deals = screenPaths.deals

/**
 * What waits for the seller, staff's answers to tickets included, the most urgent first; each links to what it counts.
 */
export function waitingItems(attention: Attention, tickets: number): Waiting[] {
  const { deals_to_answer: answers } = attention
  const all: readonly Waiting[] = [
    {
      id: 'deals_to_answer',
      count: answers.count,
      href: `${deals}?tab=needs_you`,
      tone: answers.late > 0 ? 'bad' : 'warn',
    },
    {
      id: 'deals_to_ship',
      count: attention.deals_to_ship,
      href: `${deals}?tab=all&to_ship=true`,
      tone: 'warn',
    },
    {
      id: 'unread_messages',
      count: attention.unread_messages,
      href: `${deals}?tab=all&sort=-updated_at`,
      tone: 'info',
    },
    { id: 'tickets_waiting', count: tickets, href: screenPaths.ticketsOpen, tone: 'warn' },
    {
      id: 'offers_ending',
      count: attention.offers_ending,
      href: `${deals}?tab=offered&sort=valid_until`,
      tone: 'info',
    },
    {
      id: 'invoices_overdue',
      count: attention.invoices_overdue.count,
      href: `${screenPaths.invoices}?tab=overdue`,
      tone: 'bad',
    },
    { id: 'products_out', count: attention.products_out, href: `${screenPaths.products}?stock=out`, tone: 'bad' },
    { id: 'products_low', count: attention.products_low, href: `${screenPaths.products}?stock=low`, tone: 'warn' },
    { id: 'listings_to_mend', count: attention.listings_to_mend, href: screenPaths.products, tone: 'warn' },
  ]
  return all.filter(({ count }) => count > 0)
}
