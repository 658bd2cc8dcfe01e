import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { ScreenEntry } from '#platform/screens/screen.ts'

const files = () => import('./screenFiles.ts')

export const accountingScreens: readonly ScreenEntry[] = [
  {
    name: 'journal',
    right: 'invoices.settings',
    needs: 'activeCompany',
    under: 'invoices',
    component: lazyScreen(async () => (await files()).journal(), 'JournalScreen'),
  },
  {
    name: 'accountingSettings',
    right: 'invoices.settings',
    needs: 'activeCompany',
    under: 'journal',
    component: lazyScreen(async () => (await files()).settings(), 'AccountingSettingsScreen'),
  },
]
