import { screenPaths } from '@mawrid/contract/screenPaths.ts'

/** The list of invoices with these filters. */
export function invoiceListPath(filters: Readonly<Record<string, string>>): string {
  return `${screenPaths.invoices}?${new URLSearchParams(filters)}`
}
