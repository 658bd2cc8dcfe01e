import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { ScreenEntry } from '#platform/screens/screen.ts'

const files = () => import('./screenFiles.ts')

export const invoiceScreens: readonly ScreenEntry[] = [
  {
    line: 'R-10',
    title: 'invoices',
    needs: 'activeCompany',
    section: 'deals',
    icon: 'invoices',
    component: lazyScreen(async () => (await files()).list(), 'InvoiceListScreen'),
  },
  {
    line: 'R-10',
    title: 'invoiceCreate',
    needs: 'activeCompany',
    creates: 'invoices',
    component: lazyScreen(async () => (await files()).create(), 'InvoiceCreateScreen'),
  },
  // What is kept about all invoices together, before an invoice's own screen, whose address would fit as well.
  {
    title: 'invoiceBuyers',
    needs: 'activeCompany',
    under: 'invoices',
    component: lazyScreen(async () => (await files()).buyers(), 'BuyersScreen'),
  },
  {
    title: 'statement',
    needs: 'activeCompany',
    under: 'invoiceBuyers',
    component: lazyScreen(async () => (await files()).statement(), 'StatementScreen'),
  },
  {
    title: 'vatReturn',
    needs: 'activeCompany',
    under: 'invoices',
    component: lazyScreen(async () => (await files()).vatReturn(), 'VatReturnScreen'),
  },
  {
    title: 'invoiceSettings',
    needs: 'activeCompany',
    under: 'invoices',
    component: lazyScreen(async () => (await files()).settings(), 'InvoiceSettingsScreen'),
  },
  // What was issued is read and paid even by a company that is no longer active; the server says which may be read.
  {
    title: 'invoice',
    needs: 'company',
    under: 'invoices',
    component: lazyScreen(async () => (await files()).record(), 'InvoiceScreen'),
  },
  {
    title: 'invoiceEdit',
    needs: 'activeCompany',
    under: 'invoices',
    component: lazyScreen(async () => (await files()).edit(), 'InvoiceEditScreen'),
  },
]
