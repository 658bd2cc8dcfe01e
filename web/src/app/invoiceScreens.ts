import type { Screen } from '#platform/screens/screen.ts'
import * as open from './screenComponents.ts'

const invoiceList = '/apps/invoice/list'
const invoiceBuyers = '/apps/invoice/buyers'

export const invoiceScreens: readonly Screen[] = [
  {
    line: 'R-10',
    path: invoiceList,
    title: 'invoices',
    needs: 'activeCompany',
    section: 'deals',
    icon: 'invoices',
    component: open.invoices,
  },
  {
    line: 'R-10',
    path: '/apps/invoice/create',
    title: 'invoiceCreate',
    needs: 'activeCompany',
    creates: 'invoices',
    component: open.invoiceCreate,
  },
  // What is kept about all invoices together, before an invoice's own screen, whose address would fit as well.
  {
    path: invoiceBuyers,
    title: 'invoiceBuyers',
    needs: 'activeCompany',
    under: invoiceList,
    component: open.invoiceBuyers,
  },
  {
    path: `${invoiceBuyers}/$id`,
    title: 'statement',
    needs: 'activeCompany',
    under: invoiceBuyers,
    component: open.statement,
  },
  {
    path: '/apps/invoice/vat',
    title: 'vatReturn',
    needs: 'activeCompany',
    under: invoiceList,
    component: open.vatReturn,
  },
  {
    path: '/apps/invoice/settings',
    title: 'invoiceSettings',
    needs: 'activeCompany',
    under: invoiceList,
    component: open.invoiceSettings,
  },
  // What was issued is read and paid even by a company that is no longer active; the server says which may be read.
  { path: '/apps/invoice/$id', title: 'invoice', needs: 'company', under: invoiceList, component: open.invoice },
  {
    path: '/apps/invoice/$id/edit',
    title: 'invoiceEdit',
    needs: 'activeCompany',
    under: invoiceList,
    component: open.invoiceEdit,
  },
]
