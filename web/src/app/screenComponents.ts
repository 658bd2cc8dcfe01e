/// <reference types="vite/client" />
import { lazyRouteComponent } from '@tanstack/react-router'
import { lazyScreen } from '#platform/screens/lazyScreen.ts'

// Each screen is loaded when it is opened, or about to be.

export const login = lazyScreen(() => import('#features/account/LoginScreen.tsx'), 'LoginScreen')
export const forgotten = lazyScreen(() => import('#features/account/ForgottenScreen.tsx'), 'ForgottenScreen')
export const newPassword = lazyScreen(() => import('#features/account/NewPasswordScreen.tsx'), 'NewPasswordScreen')
export const register = lazyRouteComponent(
  () => import('#features/account/registration/RegisterScreen.tsx'),
  'RegisterScreen',
)
export const confirmEmail = lazyRouteComponent(
  () => import('#features/account/registration/ConfirmEmailScreen.tsx'),
  'ConfirmEmailScreen',
)
export const activate = lazyScreen(() => import('#features/account/activation/ActivateScreen.tsx'), 'ActivateScreen')
export const profile = lazyRouteComponent(() => import('#features/account/profile/ProfileScreen.tsx'), 'ProfileScreen')
export const authError = lazyScreen(() => import('#features/account/AuthErrorScreen.tsx'), 'AuthErrorScreen')
// The design system is shown where it is worked on, and leaves no trace in a build for sellers.
export const gallery =
  import.meta.env.MODE === 'development' && lazyRouteComponent(() => import('#ui/gallery/Gallery.tsx'))
export const page = lazyScreen(() => import('#features/pages/PageScreen.tsx'), 'PageScreen')

export const activity = lazyScreen(async () => (await import('./screenFiles/activity.ts')).activity(), 'ActivityScreen')
export const dashboard = lazyScreen(() => import('#features/dashboard/DashboardScreen.tsx'), 'DashboardScreen')

export const companyScreen = lazyScreen(() => import('#features/companies/CompanyScreen.tsx'), 'CompanyScreen')
export const companyCreateScreen = lazyScreen(
  () => import('#features/companies/form/CompanyCreateScreen.tsx'),
  'CompanyCreateScreen',
)
export const companyEditScreen = lazyScreen(
  () => import('#features/companies/form/CompanyEditScreen.tsx'),
  'CompanyEditScreen',
)
export const addresses = lazyScreen(() => import('#features/addresses/AddressListScreen.tsx'), 'AddressListScreen')

export const warehouses = lazyScreen(
  () => import('#features/warehouses/list/WarehouseListScreen.tsx'),
  'WarehouseListScreen',
)
export const warehouseCreate = lazyScreen(
  () => import('#features/warehouses/form/WarehouseCreateScreen.tsx'),
  'WarehouseCreateScreen',
)
export const warehouse = lazyScreen(() => import('#features/warehouses/form/WarehouseScreen.tsx'), 'WarehouseScreen')

export const products = lazyScreen(() => import('#features/products/list/ProductListScreen.tsx'), 'ProductListScreen')
export const productCreate = lazyScreen(
  () => import('#features/products/form/ProductCreateScreen.tsx'),
  'ProductCreateScreen',
)
export const importStart = lazyScreen(() => import('#features/bulk/ImportStartScreen.tsx'), 'ImportStartScreen')
export const bulkEdits = lazyScreen(() => import('#features/bulk/edits/BulkEditListScreen.tsx'), 'BulkEditListScreen')
export const bulkEdit = lazyScreen(() => import('#features/bulk/edits/BulkEditScreen.tsx'), 'BulkEditScreen')
export const importRun = lazyScreen(() => import('#features/bulk/ImportScreen.tsx'), 'ImportScreen')
export const product = lazyScreen(() => import('#features/products/record/ProductScreen.tsx'), 'ProductScreen')
export const productEdit = lazyScreen(
  () => import('#features/products/form/ProductEditScreen.tsx'),
  'ProductEditScreen',
)

const stockFiles = () => import('./screenFiles/stock.ts')
export const stock = lazyScreen(async () => (await stockFiles()).list(), 'StockListScreen')
export const ledger = lazyScreen(async () => (await stockFiles()).ledger(), 'LedgerScreen')
export const stocktakes = lazyScreen(async () => (await stockFiles()).stocktakes(), 'StocktakeListScreen')
export const stocktake = lazyScreen(async () => (await stockFiles()).stocktake(), 'StocktakeScreen')
export const transfers = lazyScreen(async () => (await stockFiles()).transfers(), 'TransferListScreen')
export const transferCreate = lazyScreen(async () => (await stockFiles()).transferCreate(), 'TransferCreateScreen')
export const transfer = lazyScreen(async () => (await stockFiles()).transfer(), 'TransferScreen')
export const transferEdit = lazyScreen(async () => (await stockFiles()).transferEdit(), 'TransferEditScreen')

const listingFiles = () => import('./screenFiles/listings.ts')
export const services = lazyScreen(async () => (await listingFiles()).services(), 'ServiceListScreen')
export const serviceCreate = lazyScreen(async () => (await listingFiles()).serviceCreate(), 'ServiceCreateScreen')
export const service = lazyScreen(async () => (await listingFiles()).service(), 'ServiceScreen')
export const serviceEdit = lazyScreen(async () => (await listingFiles()).serviceEdit(), 'ServiceEditScreen')

export const franchises = lazyScreen(async () => (await listingFiles()).franchises(), 'FranchiseListScreen')
export const franchiseCreate = lazyScreen(async () => (await listingFiles()).franchiseCreate(), 'FranchiseCreateScreen')
export const franchise = lazyScreen(async () => (await listingFiles()).franchise(), 'FranchiseScreen')
export const franchiseEdit = lazyScreen(async () => (await listingFiles()).franchiseEdit(), 'FranchiseEditScreen')

export const investments = lazyScreen(async () => (await listingFiles()).investments(), 'InvestmentListScreen')
export const investmentCreate = lazyScreen(
  async () => (await listingFiles()).investmentCreate(),
  'InvestmentCreateScreen',
)
export const investment = lazyScreen(async () => (await listingFiles()).investment(), 'InvestmentScreen')
export const investmentEdit = lazyScreen(async () => (await listingFiles()).investmentEdit(), 'InvestmentEditScreen')

const dealFiles = () => import('./screenFiles/deals.ts')
export const deals = lazyScreen(async () => (await dealFiles()).list(), 'DealListScreen')
export const dealBoard = lazyScreen(async () => (await dealFiles()).board(), 'BoardScreen')
export const deal = lazyScreen(async () => (await dealFiles()).record(), 'DealScreen')
export const dealOffer = lazyScreen(async () => (await dealFiles()).offer(), 'OfferScreen')
export const dealTemplates = lazyScreen(async () => (await dealFiles()).templates(), 'TemplatesScreen')

const invoiceFiles = () => import('./screenFiles/invoices.ts')
export const invoices = lazyScreen(async () => (await invoiceFiles()).list(), 'InvoiceListScreen')
export const invoiceCreate = lazyScreen(async () => (await invoiceFiles()).create(), 'InvoiceCreateScreen')
export const invoice = lazyScreen(async () => (await invoiceFiles()).record(), 'InvoiceScreen')
export const invoiceEdit = lazyScreen(async () => (await invoiceFiles()).edit(), 'InvoiceEditScreen')
export const invoiceBuyers = lazyScreen(async () => (await invoiceFiles()).buyers(), 'BuyersScreen')
export const statement = lazyScreen(async () => (await invoiceFiles()).statement(), 'StatementScreen')
export const vatReturn = lazyScreen(async () => (await invoiceFiles()).vatReturn(), 'VatReturnScreen')
export const invoiceSettings = lazyScreen(async () => (await invoiceFiles()).settings(), 'InvoiceSettingsScreen')

const subscriptionFiles = () => import('./screenFiles/subscriptions.ts')
export const choosePackage = lazyScreen(async () => (await subscriptionFiles()).choose(), 'ChooseScreen')
export const payment = lazyScreen(async () => (await subscriptionFiles()).payment(), 'PaymentScreen')
export const subscriptions = lazyScreen(async () => (await subscriptionFiles()).own(), 'SubscriptionScreen')
export const subscriptionInvoices = lazyScreen(
  async () => (await subscriptionFiles()).invoices(),
  'SubscriptionInvoiceListScreen',
)
export const subscriptionInvoice = lazyScreen(
  async () => (await subscriptionFiles()).invoice(),
  'SubscriptionInvoiceScreen',
)

const supportFiles = () => import('./screenFiles/support.ts')
export const tickets = lazyScreen(async () => (await supportFiles()).list(), 'TicketListScreen')
export const ticketCreate = lazyScreen(async () => (await supportFiles()).create(), 'TicketCreateScreen')
export const ticketsPending = lazyScreen(async () => (await supportFiles()).pending(), 'PendingScreen')
export const ticketsOpen = lazyScreen(async () => (await supportFiles()).inProgress(), 'InProgressScreen')
export const ticket = lazyScreen(async () => (await supportFiles()).record(), 'TicketScreen')
