import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { Screen } from '#platform/screens/screen.ts'

const files = () => import('./screenFiles.ts')

export const invoiceScreens: readonly Screen[] = [
  {
    line: 'R-10',
    path: screenPaths.invoices,
    title: 'invoices',
    needs: 'activeCompany',
    section: 'deals',
    icon: 'invoices',
    component: lazyScreen(async () => (await files()).list(), 'InvoiceListScreen'),
  },
  {
    line: 'R-10',
    path: screenPaths.invoiceCreate,
    title: 'invoiceCreate',
    needs: 'activeCompany',
    creates: 'invoices',
    component: lazyScreen(async () => (await files()).create(), 'InvoiceCreateScreen'),
  },
  // What is kept about all invoices together, before an invoice's own screen, whose address would fit as well.
  {
    path: screenPaths.invoiceBuyers,
    title: 'invoiceBuyers',
    needs: 'activeCompany',
    under: screenPaths.invoices,
    component: lazyScreen(async () => (await files()).buyers(), 'BuyersScreen'),
  },
  {
    path: screenPaths.statement,
    title: 'statement',
    needs: 'activeCompany',
    under: screenPaths.invoiceBuyers,
    component: lazyScreen(async () => (await files()).statement(), 'StatementScreen'),
  },
  {
    path: screenPaths.vatReturn,
    title: 'vatReturn',
    needs: 'activeCompany',
    under: screenPaths.invoices,
    component: lazyScreen(async () => (await files()).vatReturn(), 'VatReturnScreen'),
  },
  {
    path: screenPaths.invoiceSettings,
    title: 'invoiceSettings',
    needs: 'activeCompany',
    under: screenPaths.invoices,
    component: lazyScreen(async () => (await files()).settings(), 'InvoiceSettingsScreen'),
  },
  // What was issued is read and paid even by a company that is no longer active; the server says which may be read.
  {
    path: screenPaths.invoice,
    title: 'invoice',
    needs: 'company',
    under: screenPaths.invoices,
    component: lazyScreen(async () => (await files()).record(), 'InvoiceScreen'),
  },
  {
    path: screenPaths.invoiceEdit,
    title: 'invoiceEdit',
    needs: 'activeCompany',
    under: screenPaths.invoices,
    component: lazyScreen(async () => (await files()).edit(), 'InvoiceEditScreen'),
  },
]
