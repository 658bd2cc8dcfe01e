import type { ReplyOf } from '@mawrid/contract/call.ts'
import type { countDeals } from '@mawrid/contract/deals/calls.ts'
import type { TFunction } from 'i18next'
import type { Formats } from '#ui/format/formats.ts'
import type { Tab } from '#ui/overlays/Tabs.tsx'
import { ShortMoney } from '#ui/record/ShortMoney.tsx'
import { type DealTab, dealTabs } from './dealList.ts'

export type DealCounts = ReplyOf<typeof countDeals>

/** As wide as a digit, so that the tabs stand still when their counts come. */
const awaited = '\u2007'

/** Every state with how many deals stand in it; the one that is shown also with what they come to. */
export function dealTabsOf(counts: DealCounts | undefined, shown: string, t: TFunction, formats: Formats): Tab[] {
  return dealTabs.map((tab) => {
    const sum = tab === shown ? sumOf(counts, tab) : undefined
    return {
      id: tab,
      label: t(`deals.tabs.${tab}`),
      count: (
        <>
          {counts ? formats.number(countOf(counts, tab)) : awaited}
          {sum && (
            <>
              {' ('}
              <ShortMoney amount={sum} />)
            </>
          )}
        </>
      ),
    }
  })
}

function countOf(counts: DealCounts, tab: DealTab): number {
  return tab === 'all' || tab === 'needs_you' ? counts[tab] : (counts.by_status[tab]?.count ?? 0)
}

function sumOf(counts: DealCounts | undefined, tab: DealTab): string | undefined {
  if (tab === 'all' || tab === 'needs_you') return undefined
  const standing = counts?.by_status[tab]
  return standing && standing.count > 0 ? standing.total : undefined
}
