import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { Screen } from '#platform/screens/screen.ts'

/** Their addresses would fit a product's own screen as well, so they stand before it in the routes. */
export const bulkScreens: readonly Screen[] = [
  {
    path: screenPaths.import,
    title: 'import',
    needs: 'activeCompany',
    under: screenPaths.products,
    component: lazyScreen(() => import('./ImportStartScreen.tsx'), 'ImportStartScreen'),
  },
  {
    path: screenPaths.importRun,
    title: 'importRun',
    needs: 'activeCompany',
    under: screenPaths.import,
    component: lazyScreen(() => import('./ImportScreen.tsx'), 'ImportScreen'),
  },
  {
    path: screenPaths.bulkEdits,
    title: 'bulkEdits',
    needs: 'activeCompany',
    under: screenPaths.products,
    component: lazyScreen(() => import('./edits/BulkEditListScreen.tsx'), 'BulkEditListScreen'),
  },
  {
    path: screenPaths.bulkEdit,
    title: 'bulkEdit',
    needs: 'activeCompany',
    under: screenPaths.bulkEdits,
    component: lazyScreen(() => import('./edits/BulkEditScreen.tsx'), 'BulkEditScreen'),
  },
]
