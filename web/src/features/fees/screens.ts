import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { ScreenEntry } from '#platform/screens/screen.ts'

const files = () => import('./screenFiles.ts')

/** Open to an inactive company too, which still pays for what it sold. */
export const feeScreens: readonly ScreenEntry[] = [
  {
    name: 'feeStatements',
    right: 'company.billing',
    needs: 'company',
    under: 'subscriptions',
    underUntilActive: 'company',
    component: lazyScreen(async () => (await files()).list(), 'FeeStatementListScreen'),
  },
  {
    name: 'feeStatement',
    right: 'company.billing',
    needs: 'company',
    under: 'feeStatements',
    component: lazyScreen(async () => (await files()).record(), 'FeeStatementScreen'),
  },
]
