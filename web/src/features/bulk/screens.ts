import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { ScreenEntry } from '#platform/screens/screen.ts'

/** These addresses would match a product's own screen as well, so they come before it in the routes. */
export const bulkScreens: readonly ScreenEntry[] = [
  {
    name: 'import',
    needs: 'activeCompany',
    under: 'products',
    component: lazyScreen(() => import('./import/ImportStartScreen.tsx'), 'ImportStartScreen'),
  },
  {
    name: 'importRun',
    needs: 'activeCompany',
    under: 'import',
    component: lazyScreen(() => import('./importRun/ImportScreen.tsx'), 'ImportScreen'),
  },
  {
    name: 'bulkEdits',
    needs: 'activeCompany',
    under: 'products',
    component: lazyScreen(() => import('./edits/BulkEditListScreen.tsx'), 'BulkEditListScreen'),
  },
  {
    name: 'bulkEdit',
    needs: 'activeCompany',
    under: 'bulkEdits',
    component: lazyScreen(() => import('./edits/BulkEditScreen.tsx'), 'BulkEditScreen'),
  },
]
