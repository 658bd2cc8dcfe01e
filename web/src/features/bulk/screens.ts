import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { ScreenEntry } from '#platform/screens/screen.ts'

/** These addresses would match a product's own screen as well, so they come before it in the routes. */
const files = () => import('./screenFiles.ts')

export const bulkScreens: readonly ScreenEntry[] = [
  {
    name: 'import',
    right: 'listings.bulk',
    needs: 'activeCompany',
    under: 'products',
    component: lazyScreen(async () => (await files()).importStart(), 'ImportStartScreen'),
  },
  {
    name: 'importRun',
    right: 'listings.see',
    needs: 'activeCompany',
    under: 'import',
    component: lazyScreen(async () => (await files()).importRun(), 'ImportScreen'),
  },
  {
    name: 'bulkEdits',
    right: 'listings.see',
    needs: 'activeCompany',
    under: 'products',
    component: lazyScreen(async () => (await files()).bulkEditList(), 'BulkEditListScreen'),
  },
  {
    name: 'bulkEdit',
    right: 'listings.see',
    needs: 'activeCompany',
    under: 'bulkEdits',
    component: lazyScreen(async () => (await files()).bulkEdit(), 'BulkEditScreen'),
  },
]
