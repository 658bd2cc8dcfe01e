import type { ages } from '@mawrid/contract/invoices/calls.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { addDays } from '@mawrid/contract/values/days.ts'
import { rangeValues } from '#ui/list/filter.ts'
import { addressOf } from '#ui/list/listView.ts'
import { invoiceShape } from './invoiceList.ts'

export type Age = (typeof ages)[number]

/** On which days what has each age fell due, counted from today. */
const dueWithin: Readonly<Record<Age, { readonly from?: number; readonly to?: number }>> = {
  not_due: { from: 0 },
  to_30: { from: -30, to: -1 },
  to_60: { from: -60, to: -31 },
  to_90: { from: -90, to: -61 },
  over_90: { to: -91 },
}

/** The list of just what is open at that age. */
export function listOfAge(age: Age, today: string): string {
  const { from, to } = dueWithin[age]
  const day = (days: number | undefined) => (days === undefined ? '' : addDays(today, days))
  const view = {
    tab: 'unpaid',
    search: '',
    filters: { due: rangeValues({ from: day(from), to: day(to) }) },
    ordering: 'due_on',
    page: 1,
    pageSize: invoiceShape.pageSize,
  }
  return `${screenPaths.invoices}?${addressOf(view, invoiceShape)}`
}
