import type { ReplyOf } from '@mawrid/contract/call.ts'
import type { countInvoices } from '@mawrid/contract/invoices/calls.ts'
import { invoiceLife } from '@mawrid/contract/invoices/states.ts'
import type { TFunction } from 'i18next'
import type { Formats } from '#ui/format/formats.ts'
import { oneOf } from '#ui/list/viewQuery.ts'
import type { Tab } from '#ui/overlays/Tabs.tsx'
import { ShortMoney } from '#ui/record/ShortMoney.tsx'
import { type InvoiceTab, invoiceTabs } from './invoiceList.ts'

export type InvoiceCounts = ReplyOf<typeof countInvoices>

interface TabTotals {
  readonly count: number
  readonly total: string | undefined
}

/** A figure space, as wide as a digit: the tabs do not move when their counts arrive. */
const countPlaceholder = '\u2007'

/** A tab for each status with its count; the selected tab also has the total. */
export function invoiceTabsOf(counts: InvoiceCounts | undefined, shown: string, t: TFunction, formats: Formats): Tab[] {
  return invoiceTabs.map((tab) => {
    const label = t(`invoices.tabs.${tab}`)
    if (!counts) return { id: tab, label, count: countPlaceholder }
    const totals = totalsOf(counts, tab)
    if (!totals) return { id: tab, label }
    const sum = tab === shown && totals.count > 0 ? totals.total : undefined
    return {
      id: tab,
      label,
      isEmpty: totals.count === 0,
      count: (
        <>
          {formats.number(totals.count)}
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

/** The total of both kinds of notes; they are not counted separately. */
function totalsOf(counts: InvoiceCounts, tab: InvoiceTab): TabTotals | undefined {
  if (tab === 'all') return { count: counts.all, total: undefined }
  if (tab === 'unpaid' || tab === 'overdue') return counts[tab]
  const status = oneOf(invoiceLife.states, tab)
  return status && (counts.by_status[status] ?? { count: 0, total: undefined })
}
