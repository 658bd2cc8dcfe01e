import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { ScreenEntry } from '#platform/screens/screen.ts'

const files = () => import('./screenFiles.ts')

export const invoiceScreens: readonly ScreenEntry[] = [
  {
    checklistLine: 'R-10',
    name: 'invoices',
    right: 'invoices.see',
    needs: 'activeCompany',
    section: 'deals',
    icon: 'invoices',
    component: lazyScreen(async () => (await files()).list(), 'InvoiceListScreen'),
  },
  {
    checklistLine: 'R-10',
    name: 'invoiceCreate',
    right: 'invoices.edit',
    needs: 'activeCompany',
    creates: 'invoices',
    component: lazyScreen(async () => (await files()).create(), 'InvoiceCreateScreen'),
  },
  // These come before the invoice's own screen, whose address would match them as well.
  {
    name: 'statement',
    right: 'invoices.see',
    needs: 'activeCompany',
    under: 'customers',
    component: lazyScreen(async () => (await files()).statement(), 'StatementScreen'),
  },
  {
    name: 'vatReturn',
    right: 'invoices.see',
    needs: 'activeCompany',
    under: 'invoices',
    component: lazyScreen(async () => (await files()).vatReturn(), 'VatReturnScreen'),
  },
  {
    name: 'invoiceSettings',
    right: 'invoices.settings',
    needs: 'activeCompany',
    under: 'invoices',
    component: lazyScreen(async () => (await files()).settings(), 'InvoiceSettingsScreen'),
  },
  // Issued invoices can be read and paid even if the company is inactive; the server decides which.
  {
    name: 'invoice',
    right: 'invoices.see',
    needs: 'company',
    under: 'invoices',
    component: lazyScreen(async () => (await files()).record(), 'InvoiceScreen'),
  },
  {
    name: 'invoiceEdit',
    right: 'invoices.edit',
    needs: 'activeCompany',
    under: 'invoices',
    component: lazyScreen(async () => (await files()).edit(), 'InvoiceEditScreen'),
  },
  {
    name: 'invoiceCorrect',
    right: 'invoices.issue',
    needs: 'activeCompany',
    under: 'invoices',
    component: lazyScreen(async () => (await files()).correct(), 'InvoiceCorrectScreen'),
  },
]
