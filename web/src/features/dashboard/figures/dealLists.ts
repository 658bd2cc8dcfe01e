import { screenPaths } from '@mawrid/contract/screenPaths.ts'

const list = screenPaths.deals

type Days = { readonly from: string; readonly to: string }
type Filters = Readonly<Record<string, string>>

/** The address of the list of deals requested in these days. */
export function requestedIn({ from, to }: Days, tab = 'all', filters: Filters = {}): string {
  return address({ tab, ...filters, requested: `${from}..${to}` })
}

/** The address of the list of deals accepted in these days. */
export function wonIn({ from, to }: Days, filters: Filters = {}): string {
  return address({ tab: 'all', ...filters, won: `${from}..${to}` })
}

function address(search: Filters): string {
  return `${list}?${new URLSearchParams(search)}`
}
