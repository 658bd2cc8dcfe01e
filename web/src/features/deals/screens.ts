import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { lazyScreen, lazyScreenWith } from '#platform/screens/lazyScreen.ts'
import type { Screen } from '#platform/screens/screen.ts'
import type { DealParts } from './record/DealScreen.tsx'

const files = () => import('./screenFiles.ts')

export function dealScreens(loadParts: () => Promise<DealParts>): readonly Screen[] {
  return [
    {
      line: 'R-09',
      path: screenPaths.deals,
      title: 'deals',
      needs: 'activeCompany',
      section: 'deals',
      icon: 'deals',
      component: lazyScreen(async () => (await files()).list(), 'DealListScreen'),
    },
    // These two before a deal's own screen, whose address would fit as well.
    {
      path: screenPaths.dealBoard,
      title: 'dealBoard',
      needs: 'activeCompany',
      under: screenPaths.deals,
      component: lazyScreen(async () => (await files()).board(), 'BoardScreen'),
    },
    {
      path: screenPaths.dealTemplates,
      title: 'dealTemplates',
      needs: 'activeCompany',
      under: screenPaths.deals,
      component: lazyScreen(async () => (await files()).templates(), 'TemplatesScreen'),
    },
    // What was agreed is finished even by a company that is no longer active; the server says of which deal it may be read.
    {
      path: screenPaths.deal,
      title: 'deal',
      needs: 'company',
      under: screenPaths.deals,
      component: lazyScreenWith(async () => (await (await files()).record()).DealScreen, loadParts),
    },
    {
      path: screenPaths.dealOffer,
      title: 'dealOffer',
      needs: 'activeCompany',
      under: screenPaths.deals,
      component: lazyScreen(async () => (await files()).offer(), 'OfferScreen'),
    },
  ]
}
