import type app from '../src/app/locale/en.json'
import type account from '../src/features/account/locale/en.json'
import type accounting from '../src/features/accounting/locale/en.json'
import type activity from '../src/features/activity/locale/en.json'
import type addresses from '../src/features/addresses/locale/en.json'
import type approvals from '../src/features/approvals/locale/en.json'
import type bulk from '../src/features/bulk/locale/en.json'
import type companies from '../src/features/companies/locale/en.json'
import type customers from '../src/features/customers/locale/en.json'
import type dashboard from '../src/features/dashboard/locale/en.json'
import type deals from '../src/features/deals/locale/en.json'
import type documentRequests from '../src/features/documentRequests/locale/en.json'
import type einvoicing from '../src/features/einvoicing/locale/en.json'
import type fees from '../src/features/fees/locale/en.json'
import type franchises from '../src/features/franchises/locale/en.json'
import type investments from '../src/features/investments/locale/en.json'
import type invoices from '../src/features/invoices/locale/en.json'
import type listings from '../src/features/listings/locale/en.json'
import type messages from '../src/features/messages/locale/en.json'
import type notices from '../src/features/notices/locale/en.json'
import type pages from '../src/features/pages/locale/en.json'
import type prices from '../src/features/prices/locale/en.json'
import type products from '../src/features/products/locale/en.json'
import type reference from '../src/features/reference/locale/en.json'
import type returns from '../src/features/returns/locale/en.json'
import type services from '../src/features/services/locale/en.json'
import type stock from '../src/features/stock/locale/en.json'
import type subscriptions from '../src/features/subscriptions/locale/en.json'
import type support from '../src/features/support/locale/en.json'
import type team from '../src/features/team/locale/en.json'
import type warehouses from '../src/features/warehouses/locale/en.json'
import type platform from '../src/platform/locale/en.json'
import type fields from '../src/platform/locale/fields.en.json'
import type problems from '../src/platform/locale/problems.en.json'
import type screens from '../src/platform/locale/screens.en.json'
import type ui from '../src/ui/locale/en.json'

/** By the first part of their keys, as `mergedTexts` puts them together (`web/build/locales.ts`). */
interface Texts {
  account: typeof account
  accounting: typeof accounting
  activity: typeof activity
  addresses: typeof addresses
  app: typeof app
  approvals: typeof approvals
  bulk: typeof bulk
  companies: typeof companies
  customers: typeof customers
  prices: typeof prices
  dashboard: typeof dashboard
  deals: typeof deals
  documentRequests: typeof documentRequests
  einvoicing: typeof einvoicing
  elsewhere: typeof screens
  fields: typeof fields
  fees: typeof fees
  franchises: typeof franchises
  investments: typeof investments
  invoices: typeof invoices
  listings: typeof listings
  messages: typeof messages
  notices: typeof notices
  pages: typeof pages
  platform: typeof platform
  problems: typeof problems
  products: typeof products
  reference: typeof reference
  returns: typeof returns
  screens: typeof screens
  services: typeof services
  stock: typeof stock
  subscriptions: typeof subscriptions
  support: typeof support
  team: typeof team
  ui: typeof ui
  warehouses: typeof warehouses
}

/** `deals.list.title` for each text below it. */
type LeafKey<Branch> = {
  [Name in keyof Branch & string]: Branch[Name] extends string ? Name : `${Name}.${LeafKey<Branch[Name]>}`
}[keyof Branch & string]

type Counted<Key> = Key extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base | Key : Key

/** Every key that `t` knows; a counted text is known with and without its form. */
export type TextKey = Counted<LeafKey<Texts>>

/** The last part of each key below `Branch`: `'deals.list'` has `'title'`. */
export type TextName<Branch extends string> = TextKey extends infer Key
  ? Key extends `${Branch}.${infer Name}`
    ? Name
    : never
  : never

/**
 * What is no key: a text that does not exist, and any string at all. A key put together, `deals.reasons.${string}`, is one as
 * long as some text is of that form.
 */
export type UnknownKey<Key extends string> = string extends Key ? Key : NoText<Key>

type NoText<Key extends string> = Key extends TextKey ? never : [Extract<TextKey, Key>] extends [never] ? Key : never
