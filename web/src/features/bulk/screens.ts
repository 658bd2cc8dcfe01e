import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { ScreenEntry } from '#platform/screens/screen.ts'

/** These addresses would match a product's own screen as well, so they come before it in the routes. */
export const bulkScreens: readonly ScreenEntry[] = [
  {
    name: 'import',
    right: 'listings.bulk',
    needs: 'activeCompany',
    under: 'products',
    component: lazyScreen(() => import('./import/ImportStartScreen.tsx'), 'ImportStartScreen'),
  },
  {
    name: 'importRun',
    right: 'listings.see',
    needs: 'activeCompany',
    under: 'import',
    component: lazyScreen(() => import('./importRun/ImportScreen.tsx'), 'ImportScreen'),
  },
  {
    name: 'bulkEdits',
    right: 'listings.see',
    needs: 'activeCompany',
    under: 'products',
    component: lazyScreen(() => import('./edits/BulkEditListScreen.tsx'), 'BulkEditListScreen'),
  },
  {
    name: 'bulkEdit',
    right: 'listings.see',
    needs: 'activeCompany',
    under: 'bulkEdits',
    component: lazyScreen(() => import('./edits/BulkEditScreen.tsx'), 'BulkEditScreen'),
  },
]
