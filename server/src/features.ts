import { account } from './features/account/index.ts'
import { accounting } from './features/accounting/index.ts'
import { activity } from './features/activity/index.ts'
import { addresses } from './features/addresses/index.ts'
import { approvals } from './features/approvals/index.ts'
import { bulk } from './features/bulk/index.ts'
import { companies } from './features/companies/index.ts'
import { customers } from './features/customers/index.ts'
import { deals } from './features/deals/index.ts'
import { documentRequests } from './features/documentRequests/index.ts'
import { eInvoicing } from './features/einvoicing/index.ts'
import { fees } from './features/fees/index.ts'
import { franchises } from './features/franchises/index.ts'
import { investments } from './features/investments/index.ts'
import { invoices } from './features/invoices/index.ts'
import { listings } from './features/listings/index.ts'
import { market } from './features/market/index.ts'
import { marketDeals } from './features/marketDeals/index.ts'
import { marketListings } from './features/marketListings/index.ts'
import { marketPayments } from './features/marketPayments/index.ts'
import { marketReturns } from './features/marketReturns/index.ts'
import { marketTickets } from './features/marketTickets/index.ts'
import { notices } from './features/notices/index.ts'
import { overview } from './features/overview/index.ts'
import { pages } from './features/pages/index.ts'
import { prices } from './features/prices/index.ts'
import { products } from './features/products/index.ts'
import { reference } from './features/reference/index.ts'
import { returns } from './features/returns/index.ts'
import { search } from './features/search/index.ts'
import { services } from './features/services/index.ts'
import { stock } from './features/stock/index.ts'
import { subscriptions } from './features/subscriptions/index.ts'
import { support } from './features/support/index.ts'
import { team } from './features/team/index.ts'
import { users } from './features/users/index.ts'
import { warehouses } from './features/warehouses/index.ts'
import type { Feature } from './platform/http/feature.ts'

/** All features of the server. Each implements its part of the contract. */
export const features: readonly Feature[] = [
  users,
  notices,
  account,
  companies,
  team,
  approvals,
  addresses,
  warehouses,
  stock,
  subscriptions,
  pages,
  reference,
  listings,
  products,
  services,
  franchises,
  investments,
  documentRequests,
  bulk,
  customers,
  prices,
  deals,
  returns,
  fees,
  eInvoicing,
  invoices,
  accounting,
  market,
  marketListings,
  marketDeals,
  marketReturns,
  support,
  marketPayments,
  marketTickets,
  activity,
  overview,
  search,
]
