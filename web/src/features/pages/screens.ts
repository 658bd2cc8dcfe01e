import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { lazyScreenWith } from '#platform/screens/lazyScreen.ts'
import type { Screen } from '#platform/screens/screen.ts'
import type { PageParts } from './PageScreen.tsx'

export function pageScreens(loadParts: () => Promise<PageParts>): readonly Screen[] {
  return [
    {
      line: 'R-16',
      path: screenPaths.page,
      title: 'page',
      isPublic: true,
      component: lazyScreenWith(async () => (await import('./PageScreen.tsx')).PageScreen, loadParts),
    },
  ]
}
