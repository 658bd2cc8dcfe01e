import type { Screen } from '#platform/screens/screen.ts'
import { companyCreate, companyList, home } from '#platform/screens/screenAddresses.ts'
import { invoiceScreens } from './invoiceScreens.ts'
import { listingScreens } from './listingScreens.ts'
import * as open from './screenComponents.ts'
import { subscriptionScreens } from './subscriptionScreens.ts'
import { supportScreens } from './supportScreens.ts'

const productImport = '/apps/product/import'
const bulkEditList = '/apps/product/bulk-edits'
const warehouseList = '/apps/warehouse/list'
const productList = '/apps/product/list'
const stocktakeList = '/apps/stock/counts'
const transferList = '/apps/stock/transfers'
const dealList = '/apps/deals/list'

/** Every screen of the dashboard. */
export const screens: readonly Screen[] = [
  { line: 'R-17', path: '/auth/login', title: 'login', isPublic: true, isBare: true, component: open.login },
  { path: '/auth/forgotten', title: 'forgotten', isPublic: true, isBare: true, component: open.forgotten },
  { path: '/auth/new-password', title: 'newPassword', isPublic: true, isBare: true, component: open.newPassword },
  { line: 'C-19', path: '/auth/register', title: 'register', isPublic: true, isBare: true, component: open.register },
  { path: '/auth/confirm-email', title: 'confirmEmail', isPublic: true, isBare: true, component: open.confirmEmail },
  { line: 'C-20', path: '/auth/activate', title: 'activate', isPublic: true, isBare: true, component: open.activate },
  { path: '/auth/error', title: 'authError', isPublic: true, isBare: true, component: open.authError },

  { line: 'R-01', path: home, title: 'dashboard', section: 'top', icon: 'dashboard', component: open.dashboard },

  {
    line: 'R-02',
    path: companyList,
    title: 'company',
    section: 'business',
    icon: 'company',
    component: open.companyScreen,
  },
  {
    line: 'R-03',
    path: companyCreate,
    title: 'companyCreate',
    needs: 'noCompany',
    creates: 'company',
    component: open.companyCreateScreen,
  },
  {
    path: '/apps/company/edit',
    title: 'companyEdit',
    needs: 'company',
    under: companyList,
    component: open.companyEditScreen,
  },
  { path: '/apps/activity/list', title: 'activity', needs: 'company', under: companyList, component: open.activity },
  { path: '/apps/address/list', title: 'addresses', needs: 'company', under: companyList, component: open.addresses },
  {
    line: 'R-04',
    path: warehouseList,
    title: 'warehouses',
    needs: 'company',
    section: 'business',
    icon: 'warehouses',
    component: open.warehouses,
  },
  {
    line: 'R-04',
    path: '/apps/warehouse/create',
    title: 'warehouseCreate',
    needs: 'company',
    creates: 'warehouses',
    component: open.warehouseCreate,
  },
  {
    path: '/apps/warehouse/$id',
    title: 'warehouse',
    needs: 'company',
    under: warehouseList,
    component: open.warehouse,
  },

  {
    line: 'R-05',
    path: productList,
    title: 'products',
    needs: 'activeCompany',
    section: 'products',
    icon: 'products',
    component: open.products,
  },
  {
    line: 'R-05',
    path: '/apps/product/create',
    title: 'productCreate',
    needs: 'activeCompany',
    creates: 'products',
    component: open.productCreate,
  },
  // Before a product's own screen, whose address would fit as well.
  {
    path: productImport,
    title: 'import',
    needs: 'activeCompany',
    under: productList,
    component: open.importStart,
  },
  {
    path: `${productImport}/$id`,
    title: 'importRun',
    needs: 'activeCompany',
    under: productImport,
    component: open.importRun,
  },
  {
    path: bulkEditList,
    title: 'bulkEdits',
    needs: 'activeCompany',
    under: productList,
    component: open.bulkEdits,
  },
  {
    path: `${bulkEditList}/$id`,
    title: 'bulkEdit',
    needs: 'activeCompany',
    under: bulkEditList,
    component: open.bulkEdit,
  },
  { path: '/apps/product/$id', title: 'product', needs: 'activeCompany', under: productList, component: open.product },
  {
    path: '/apps/product/$id/edit',
    title: 'productEdit',
    needs: 'activeCompany',
    under: productList,
    component: open.productEdit,
  },
  // Reached from the products, a product and a warehouse: the specification's sidebar names no stock (checklist L-01).
  { path: '/apps/stock/list', title: 'stock', needs: 'activeCompany', under: productList, component: open.stock },
  {
    path: '/apps/stock/ledger',
    title: 'stockLedger',
    needs: 'activeCompany',
    under: productList,
    component: open.ledger,
  },
  { path: stocktakeList, title: 'stocktakes', needs: 'activeCompany', under: productList, component: open.stocktakes },
  {
    path: '/apps/stock/counts/$id',
    title: 'stocktake',
    needs: 'activeCompany',
    under: stocktakeList,
    component: open.stocktake,
  },
  { path: transferList, title: 'transfers', needs: 'activeCompany', under: productList, component: open.transfers },
  {
    path: '/apps/stock/transfers/create',
    title: 'transferCreate',
    needs: 'activeCompany',
    under: transferList,
    component: open.transferCreate,
  },
  {
    path: '/apps/stock/transfers/$id',
    title: 'transfer',
    needs: 'activeCompany',
    under: transferList,
    component: open.transfer,
  },
  {
    path: '/apps/stock/transfers/$id/edit',
    title: 'transferEdit',
    needs: 'activeCompany',
    under: transferList,
    component: open.transferEdit,
  },

  ...listingScreens('R-06', 'service', 'services', {
    list: open.services,
    create: open.serviceCreate,
    record: open.service,
    edit: open.serviceEdit,
  }),
  ...listingScreens('R-07', 'franchise', 'franchises', {
    list: open.franchises,
    create: open.franchiseCreate,
    record: open.franchise,
    edit: open.franchiseEdit,
  }),
  ...listingScreens('R-08', 'investment', 'investments', {
    list: open.investments,
    create: open.investmentCreate,
    record: open.investment,
    edit: open.investmentEdit,
  }),

  {
    line: 'R-09',
    path: dealList,
    title: 'deals',
    needs: 'activeCompany',
    section: 'deals',
    icon: 'deals',
    component: open.deals,
  },
  // The first two before a deal's own screen, whose address would fit as well.
  { path: '/apps/deals/board', title: 'dealBoard', needs: 'activeCompany', under: dealList, component: open.dealBoard },
  {
    path: '/apps/deals/templates',
    title: 'dealTemplates',
    needs: 'activeCompany',
    under: dealList,
    component: open.dealTemplates,
  },
  // What was agreed is finished even by a company that is no longer active; the server says of which deal it may be read.
  { path: '/apps/deals/$id', title: 'deal', needs: 'company', under: dealList, component: open.deal },
  {
    path: '/apps/deals/$id/offer',
    title: 'dealOffer',
    needs: 'activeCompany',
    under: dealList,
    component: open.dealOffer,
  },
  ...invoiceScreens,
  ...subscriptionScreens,

  ...supportScreens,

  { line: 'R-15', path: '/user/profile', title: 'profile', component: open.profile },
  { line: 'R-16', path: '/apps/page/$slug', title: 'page', isPublic: true, component: open.page },
  ...(open.gallery
    ? [{ path: '/ui', title: 'gallery', isPublic: true, isBare: true, component: open.gallery } as const]
    : []),
]

/** Whether an address opens without a session. */
export function isPublicPath(path: string): boolean {
  return screens.some((screen) => screen.isPublic && path.startsWith(screen.path.replace(/\$.*$/, '')))
}
