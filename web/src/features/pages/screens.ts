import { lazyScreenWith } from '#platform/screens/lazyScreen.ts'
import type { ScreenEntry } from '#platform/screens/screen.ts'
import type { PageParts } from './page/PageScreen.tsx'

export function pageScreens(loadParts: () => Promise<PageParts>): readonly ScreenEntry[] {
  return [
    {
      checklistLine: 'R-16',
      name: 'page',
      isPublic: true,
      component: lazyScreenWith(async () => (await import('./page/PageScreen.tsx')).PageScreen, loadParts),
    },
  ]
}
