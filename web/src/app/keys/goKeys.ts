import { companyList, home } from '#platform/screens/screenAddresses.ts'

/** Where each letter leads after `g`. */
export const goKeys: Readonly<Record<string, string>> = {
  h: home,
  c: companyList,
  w: '/apps/warehouse/list',
  p: '/apps/product/list',
  s: '/apps/service/list',
  f: '/apps/franchise/list',
  v: '/apps/investment/list',
  k: '/apps/stock/list',
  d: '/apps/deals/list',
  i: '/apps/invoice/list',
  u: '/apps/subscription/list',
  t: '/apps/support/list',
  a: '/apps/activity/list',
}
