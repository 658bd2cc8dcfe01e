/// <reference types="vite/client" />
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { ScreenIcon } from './frame/screenIcons.ts'
import { lazyScreen } from './lazyScreen.ts'

export type Section = 'business' | 'products' | 'deals' | 'subscriptions' | 'support'

/** What must be so before a screen opens; `activeCompany` shows why it is locked, the others lead to the company list. */
export type Need = 'noCompany' | 'company' | 'activeCompany'

export interface Screen {
  /** The line of the specification's checklist. */
  readonly line?: string
  readonly path: string
  /** Its title is `app.screens.{title}`. */
  readonly title: string
  readonly needs?: Need
  /** Opens without a session. */
  readonly isPublic?: true
  /** Stands alone, without sidebar and header. */
  readonly isBare?: true
  /** Where the sidebar names it, and by which picture. */
  readonly section?: Section | 'top'
  readonly icon?: ScreenIcon
  /** Makes one more of what that screen lists. */
  readonly creates?: string
  /** The screen that leads to it, where neither the sidebar nor `creates` tells. */
  readonly under?: string
  /** Absent while its feature is not part of this version. */
  readonly component?: RouteComponent
}

const login = lazyScreen(() => import('../features/account/LoginScreen.tsx'), 'LoginScreen')
const forgotten = lazyScreen(() => import('../features/account/ForgottenScreen.tsx'), 'ForgottenScreen')
const newPassword = lazyScreen(() => import('../features/account/NewPasswordScreen.tsx'), 'NewPasswordScreen')
const register = lazyRouteComponent(
  () => import('../features/account/registration/RegisterScreen.tsx'),
  'RegisterScreen',
)
const confirmEmail = lazyRouteComponent(
  () => import('../features/account/registration/ConfirmEmailScreen.tsx'),
  'ConfirmEmailScreen',
)
const activate = lazyScreen(() => import('../features/account/activation/ActivateScreen.tsx'), 'ActivateScreen')
const profile = lazyRouteComponent(() => import('../features/account/profile/ProfileScreen.tsx'), 'ProfileScreen')
const authError = lazyScreen(() => import('../features/account/AuthErrorScreen.tsx'), 'AuthErrorScreen')
// The design system is shown where it is worked on, and leaves no trace in a build for sellers.
const gallery = import.meta.env.MODE === 'development' && lazyRouteComponent(() => import('../ui/gallery/Gallery.tsx'))
const page = lazyScreen(() => import('../features/pages/PageScreen.tsx'), 'PageScreen')

const companyScreen = lazyScreen(() => import('../features/companies/CompanyScreen.tsx'), 'CompanyScreen')
const companyCreateScreen = lazyScreen(
  () => import('../features/companies/form/CompanyCreateScreen.tsx'),
  'CompanyCreateScreen',
)
const companyEditScreen = lazyScreen(
  () => import('../features/companies/form/CompanyEditScreen.tsx'),
  'CompanyEditScreen',
)
const addresses = lazyScreen(() => import('../features/addresses/AddressListScreen.tsx'), 'AddressListScreen')

const warehouses = lazyScreen(
  () => import('../features/warehouses/list/WarehouseListScreen.tsx'),
  'WarehouseListScreen',
)
const warehouseCreate = lazyScreen(
  () => import('../features/warehouses/form/WarehouseCreateScreen.tsx'),
  'WarehouseCreateScreen',
)
const warehouse = lazyScreen(() => import('../features/warehouses/form/WarehouseScreen.tsx'), 'WarehouseScreen')

const products = lazyScreen(() => import('../features/products/list/ProductListScreen.tsx'), 'ProductListScreen')
const productCreate = lazyScreen(
  () => import('../features/products/form/ProductCreateScreen.tsx'),
  'ProductCreateScreen',
)
const importStart = lazyScreen(() => import('../features/bulk/ImportStartScreen.tsx'), 'ImportStartScreen')
const importRun = lazyScreen(() => import('../features/bulk/ImportScreen.tsx'), 'ImportScreen')
const product = lazyScreen(() => import('../features/products/record/ProductScreen.tsx'), 'ProductScreen')
const productEdit = lazyScreen(() => import('../features/products/form/ProductEditScreen.tsx'), 'ProductEditScreen')

const stock = lazyScreen(() => import('../features/stock/list/StockListScreen.tsx'), 'StockListScreen')
const ledger = lazyScreen(() => import('../features/stock/ledger/LedgerScreen.tsx'), 'LedgerScreen')
const transfers = lazyScreen(() => import('../features/stock/transfers/TransferListScreen.tsx'), 'TransferListScreen')
const transferCreate = lazyScreen(
  () => import('../features/stock/transfers/TransferCreateScreen.tsx'),
  'TransferCreateScreen',
)
const transfer = lazyScreen(() => import('../features/stock/transfers/TransferScreen.tsx'), 'TransferScreen')
const transferEdit = lazyScreen(
  () => import('../features/stock/transfers/TransferEditScreen.tsx'),
  'TransferEditScreen',
)

const services = lazyScreen(() => import('../features/services/list/ServiceListScreen.tsx'), 'ServiceListScreen')
const serviceCreate = lazyScreen(
  () => import('../features/services/form/ServiceCreateScreen.tsx'),
  'ServiceCreateScreen',
)
const service = lazyScreen(() => import('../features/services/record/ServiceScreen.tsx'), 'ServiceScreen')
const serviceEdit = lazyScreen(() => import('../features/services/form/ServiceEditScreen.tsx'), 'ServiceEditScreen')

const franchises = lazyScreen(
  () => import('../features/franchises/list/FranchiseListScreen.tsx'),
  'FranchiseListScreen',
)
const franchiseCreate = lazyScreen(
  () => import('../features/franchises/form/FranchiseCreateScreen.tsx'),
  'FranchiseCreateScreen',
)
const franchise = lazyScreen(() => import('../features/franchises/record/FranchiseScreen.tsx'), 'FranchiseScreen')
const franchiseEdit = lazyScreen(
  () => import('../features/franchises/form/FranchiseEditScreen.tsx'),
  'FranchiseEditScreen',
)

const investments = lazyScreen(
  () => import('../features/investments/list/InvestmentListScreen.tsx'),
  'InvestmentListScreen',
)
const investmentCreate = lazyScreen(
  () => import('../features/investments/form/InvestmentCreateScreen.tsx'),
  'InvestmentCreateScreen',
)
const investment = lazyScreen(() => import('../features/investments/record/InvestmentScreen.tsx'), 'InvestmentScreen')
const investmentEdit = lazyScreen(
  () => import('../features/investments/form/InvestmentEditScreen.tsx'),
  'InvestmentEditScreen',
)

const choosePackage = lazyScreen(() => import('../features/subscriptions/ChooseScreen.tsx'), 'ChooseScreen')
const payment = lazyScreen(() => import('../features/subscriptions/PaymentScreen.tsx'), 'PaymentScreen')

export const companyCreate = '/apps/company/create'
export const companyList = '/apps/company/list'
export const home = '/dashboard'
const productImport = '/apps/product/import'
const warehouseList = '/apps/warehouse/list'
const productList = '/apps/product/list'
const packageChoice = '/apps/subscription/choose'

/** Every screen of the dashboard. */
export const screens: readonly Screen[] = [
  { line: 'R-17', path: '/auth/login', title: 'login', isPublic: true, isBare: true, component: login },
  { path: '/auth/forgotten', title: 'forgotten', isPublic: true, isBare: true, component: forgotten },
  { path: '/auth/new-password', title: 'newPassword', isPublic: true, isBare: true, component: newPassword },
  { line: 'C-19', path: '/auth/register', title: 'register', isPublic: true, isBare: true, component: register },
  { path: '/auth/confirm-email', title: 'confirmEmail', isPublic: true, isBare: true, component: confirmEmail },
  { line: 'C-20', path: '/auth/activate', title: 'activate', isPublic: true, isBare: true, component: activate },
  { path: '/auth/error', title: 'authError', isPublic: true, isBare: true, component: authError },

  { line: 'R-01', path: home, title: 'dashboard', section: 'top', icon: 'dashboard' },

  {
    line: 'R-02',
    path: companyList,
    title: 'company',
    section: 'business',
    icon: 'company',
    component: companyScreen,
  },
  {
    line: 'R-03',
    path: companyCreate,
    title: 'companyCreate',
    needs: 'noCompany',
    creates: 'company',
    component: companyCreateScreen,
  },
  {
    path: '/apps/company/edit',
    title: 'companyEdit',
    needs: 'company',
    under: companyList,
    component: companyEditScreen,
  },
  { path: '/apps/address/list', title: 'addresses', needs: 'company', under: companyList, component: addresses },
  {
    line: 'R-04',
    path: warehouseList,
    title: 'warehouses',
    needs: 'company',
    section: 'business',
    icon: 'warehouses',
    component: warehouses,
  },
  {
    line: 'R-04',
    path: '/apps/warehouse/create',
    title: 'warehouseCreate',
    needs: 'company',
    creates: 'warehouses',
    component: warehouseCreate,
  },
  { path: '/apps/warehouse/$id', title: 'warehouse', needs: 'company', under: warehouseList, component: warehouse },

  {
    line: 'R-05',
    path: productList,
    title: 'products',
    needs: 'activeCompany',
    section: 'products',
    icon: 'products',
    component: products,
  },
  {
    line: 'R-05',
    path: '/apps/product/create',
    title: 'productCreate',
    needs: 'activeCompany',
    creates: 'products',
    component: productCreate,
  },
  // Before a product's own screen, whose address would fit as well.
  {
    path: productImport,
    title: 'import',
    needs: 'activeCompany',
    under: productList,
    component: importStart,
  },
  {
    path: `${productImport}/$id`,
    title: 'importRun',
    needs: 'activeCompany',
    under: productImport,
    component: importRun,
  },
  { path: '/apps/product/$id', title: 'product', needs: 'activeCompany', under: productList, component: product },
  {
    path: '/apps/product/$id/edit',
    title: 'productEdit',
    needs: 'activeCompany',
    under: productList,
    component: productEdit,
  },
  // Reached from the products, a product and a warehouse: the specification's sidebar names no stock (checklist L-01).
  { path: '/apps/stock/list', title: 'stock', needs: 'activeCompany', component: stock },
  { path: '/apps/stock/ledger', title: 'stockLedger', needs: 'activeCompany', component: ledger },
  { path: '/apps/stock/transfers', title: 'transfers', needs: 'activeCompany', component: transfers },
  { path: '/apps/stock/transfers/create', title: 'transferCreate', needs: 'activeCompany', component: transferCreate },
  { path: '/apps/stock/transfers/$id', title: 'transfer', needs: 'activeCompany', component: transfer },
  { path: '/apps/stock/transfers/$id/edit', title: 'transferEdit', needs: 'activeCompany', component: transferEdit },

  {
    line: 'R-06',
    path: '/apps/service/list',
    title: 'services',
    needs: 'activeCompany',
    section: 'products',
    icon: 'services',
    component: services,
  },
  {
    line: 'R-06',
    path: '/apps/service/create',
    title: 'serviceCreate',
    needs: 'activeCompany',
    creates: 'services',
    component: serviceCreate,
  },
  {
    path: '/apps/service/$id',
    title: 'service',
    needs: 'activeCompany',
    under: '/apps/service/list',
    component: service,
  },
  {
    path: '/apps/service/$id/edit',
    title: 'serviceEdit',
    needs: 'activeCompany',
    under: '/apps/service/list',
    component: serviceEdit,
  },
  {
    line: 'R-07',
    path: '/apps/franchise/list',
    title: 'franchises',
    needs: 'activeCompany',
    section: 'products',
    icon: 'franchises',
    component: franchises,
  },
  {
    line: 'R-07',
    path: '/apps/franchise/create',
    title: 'franchiseCreate',
    needs: 'activeCompany',
    creates: 'franchises',
    component: franchiseCreate,
  },
  {
    path: '/apps/franchise/$id',
    title: 'franchise',
    needs: 'activeCompany',
    under: '/apps/franchise/list',
    component: franchise,
  },
  {
    path: '/apps/franchise/$id/edit',
    title: 'franchiseEdit',
    needs: 'activeCompany',
    under: '/apps/franchise/list',
    component: franchiseEdit,
  },
  {
    line: 'R-08',
    path: '/apps/investment/list',
    title: 'investments',
    needs: 'activeCompany',
    section: 'products',
    icon: 'investments',
    component: investments,
  },
  {
    line: 'R-08',
    path: '/apps/investment/create',
    title: 'investmentCreate',
    needs: 'activeCompany',
    creates: 'investments',
    component: investmentCreate,
  },
  {
    path: '/apps/investment/$id',
    title: 'investment',
    needs: 'activeCompany',
    under: '/apps/investment/list',
    component: investment,
  },
  {
    path: '/apps/investment/$id/edit',
    title: 'investmentEdit',
    needs: 'activeCompany',
    under: '/apps/investment/list',
    component: investmentEdit,
  },

  { line: 'R-09', path: '/apps/deals/list', title: 'deals', needs: 'activeCompany', section: 'deals', icon: 'deals' },
  {
    line: 'R-10',
    path: '/apps/invoice/list',
    title: 'invoices',
    needs: 'activeCompany',
    section: 'deals',
    icon: 'invoices',
  },

  { path: packageChoice, title: 'subscriptionChoose', needs: 'company', under: companyList, component: choosePackage },
  {
    path: '/apps/subscription/payment',
    title: 'subscriptionPayment',
    needs: 'company',
    under: packageChoice,
    component: payment,
  },
  {
    line: 'R-11',
    path: '/apps/subscription/list',
    title: 'subscriptions',
    needs: 'activeCompany',
    section: 'subscriptions',
    icon: 'subscriptions',
  },
  {
    line: 'R-11',
    path: '/apps/subscription/invoice/list',
    title: 'subscriptionInvoices',
    needs: 'activeCompany',
    section: 'subscriptions',
    icon: 'subscriptionInvoices',
  },

  { line: 'R-12', path: '/apps/support/list', title: 'tickets', section: 'support', icon: 'tickets' },
  { line: 'R-12', path: '/apps/support/create', title: 'ticketCreate', creates: 'tickets' },
  { line: 'R-13', path: '/apps/support/add', title: 'ticketsPending', section: 'support', icon: 'ticketsPending' },
  { line: 'R-14', path: '/apps/support/edit', title: 'ticketsOpen', section: 'support', icon: 'ticketsOpen' },

  { line: 'R-15', path: '/user/profile', title: 'profile', component: profile },
  { line: 'R-16', path: '/apps/page/$slug', title: 'page', isPublic: true, component: page },
  ...(gallery ? [{ path: '/ui', title: 'gallery', isPublic: true, isBare: true, component: gallery } as const] : []),
]

/** Whether an address opens without a session. */
export function isPublicPath(path: string): boolean {
  return screens.some((screen) => screen.isPublic && path.startsWith(screen.path.replace(/\$.*$/, '')))
}
