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
  // These come before the invoice's own screen, whose address would match them as well.
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
  // Issued invoices can be read and paid even if the company is inactive; the server decides which.
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
