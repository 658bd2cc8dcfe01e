import type { Language } from '@mawrid/contract/constants.ts'
import type { TextKey } from '../../web/types/textKeys.ts'
import { patternIn, textIn } from './texts.ts'

export type ListedScreen = readonly [line: string, path: string, title: TextKey]

/** Every screen of a seller in the checklist, with the text that its title is. */
export const screenTable: readonly ListedScreen[] = [
  ['R-01', '/dashboard', 'screens.dashboard'],
  ['R-02', '/apps/company/list/', 'screens.company'],
  ['C-02', '/apps/company/edit', 'screens.companyEdit'],
  ['O-04', '/apps/address/list/', 'screens.addresses'],
  ['R-04', '/apps/warehouse/list/', 'screens.warehouses'],
  ['R-04', '/apps/warehouse/create', 'screens.warehouseCreate'],
  ['L-01', '/apps/team/list', 'screens.team'],
  ['L-01', '/apps/approvals', 'screens.approvals'],
  ['R-05', '/apps/product/list/', 'screens.products'],
  ['R-05', '/apps/product/create', 'screens.productCreate'],
  ['C-10', '/apps/document-requests', 'screens.documentRequests'],
  ['C-10', '/apps/product/import', 'screens.import'],
  ['C-10', '/apps/product/bulk-edits', 'screens.bulkEdits'],
  ['C-10', '/apps/product/sheet', 'screens.productSheet'],
  ['R-06', '/apps/service/list/', 'screens.services'],
  ['R-06', '/apps/service/create', 'screens.serviceCreate'],
  ['R-07', '/apps/franchise/list/', 'screens.franchises'],
  ['R-07', '/apps/franchise/create', 'screens.franchiseCreate'],
  ['R-08', '/apps/investment/list/', 'screens.investments'],
  ['R-08', '/apps/investment/create', 'screens.investmentCreate'],
  ['R-09', '/apps/deals/list', 'screens.deals'],
  ['R-09', '/apps/deals/board', 'screens.dealBoard'],
  ['R-09', '/apps/deals/templates', 'screens.dealTemplates'],
  ['R-09', '/apps/returns/list', 'screens.returns'],
  ['R-10', '/apps/invoice/list', 'screens.invoices'],
  ['R-10', '/apps/invoice/create', 'screens.invoiceCreate'],
  ['R-10', '/apps/customers/list', 'screens.customers'],
  ['R-10', '/apps/customers/create', 'screens.customerCreate'],
  ['R-10', '/apps/prices/list', 'screens.priceLists'],
  ['R-10', '/apps/prices/create', 'screens.priceListCreate'],
  ['R-10', '/apps/invoice/vat', 'screens.vatReturn'],
  ['R-10', '/apps/invoice/journal', 'screens.journal'],
  ['R-10', '/apps/invoice/journal/accounts', 'screens.accountingSettings'],
  ['R-10', '/apps/invoice/settings', 'screens.invoiceSettings'],
  ['R-11', '/apps/subscription/list', 'screens.subscriptions'],
  ['R-11', '/apps/subscription/invoice/list', 'screens.subscriptionInvoices'],
  ['R-11', '/apps/fees/list', 'screens.feeStatements'],
  ['R-12', '/apps/support/list', 'screens.tickets'],
  ['R-12', '/apps/support/create', 'screens.ticketCreate'],
  ['R-13', '/apps/support/add', 'screens.ticketsPending'],
  ['R-14', '/apps/support/edit', 'screens.ticketsOpen'],
  ['R-15', '/user/profile', 'screens.profile'],
]

/** The screens that need no session. */
export const publicTable: readonly ListedScreen[] = [
  ['R-17', '/auth/login', 'screens.login'],
  ['C-30', '/auth/forgotten', 'screens.forgotten'],
  ['C-31', '/auth/new-password?token=any', 'screens.newPassword'],
  ['C-19', '/auth/register', 'screens.register'],
  ['O-05', '/auth/confirm-email', 'screens.confirmEmail'],
  ['C-20', '/auth/activate', 'screens.activate'],
  ['R-17', '/auth/join?token=any', 'screens.join'],
  ['X-03', '/auth/error', 'screens.authError'],
  ['R-16', '/apps/page/about', 'app.footer.pages'],
]

/** The listed screen of an address, with or without a trailing slash. */
export function listedAt(path: string): ListedScreen | undefined {
  return [...screenTable, ...publicTable].find(([, listed]) => withoutSlash(listed) === withoutSlash(path))
}

/** Matches the page title of a screen, with or without the number of waiting deals. */
export function titleOf(title: TextKey, language: Language): RegExp {
  const suffix = 'Seller Dashboard, B2B Saudi Marketplace'
  const whole = patternIn(language, 'platform.pageTitle', { title: textIn(language, title), suffix })
  return new RegExp(`^(?:\\(\\d+\\) )?${whole.source.slice(1)}`)
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/, '')
}
