import type { ReplyOf } from '@mawrid/contract/call.ts'
import type { countTickets } from '@mawrid/contract/support/calls.ts'
import type { TFunction } from 'i18next'
import type { Formats } from '#ui/format/formats.ts'
import type { Tab } from '#ui/overlays/Tabs.tsx'
import { type TicketTab, ticketTabs } from './ticketList.ts'

export type TicketCounts = ReplyOf<typeof countTickets>

/** As wide as a digit, so that the tabs stand still when their counts come. */
const awaited = '\u2007'

export function ticketTabsOf(counts: TicketCounts | undefined, t: TFunction, { number }: Formats): Tab[] {
  return ticketTabs.map((tab) => ({
    id: tab,
    label: t(`support.tabs.${tab}`),
    count: counts ? number(countOf(counts, tab)) : awaited,
  }))
}

function countOf(counts: TicketCounts, tab: TicketTab): number {
  return tab === 'all' || tab === 'open' ? counts[tab] : (counts.by_status[tab] ?? 0)
}
