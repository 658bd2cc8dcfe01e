import { screenPaths } from '@mawrid/contract/screenPaths.ts'

/** The screen for each letter after `g`. */
export const goKeys: Readonly<Record<string, string>> = {
  h: screenPaths.dashboard,
  c: screenPaths.company,
  w: screenPaths.warehouses,
  p: screenPaths.products,
  s: screenPaths.services,
  f: screenPaths.franchises,
  v: screenPaths.investments,
  k: screenPaths.stock,
  d: screenPaths.deals,
  i: screenPaths.invoices,
  u: screenPaths.subscriptions,
  t: screenPaths.tickets,
  a: screenPaths.activity,
}
