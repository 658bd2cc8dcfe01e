import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { ScreenEntry } from '#platform/screens/screen.ts'

export const eInvoicingScreens: readonly ScreenEntry[] = [
  {
    name: 'eInvoicing',
    right: 'invoices.see',
    needs: 'activeCompany',
    under: 'invoiceSettings',
    component: lazyScreen(() => import('./settings/EInvoicingScreen.tsx'), 'EInvoicingScreen'),
  },
]
