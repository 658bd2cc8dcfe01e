import { lazyScreen, lazyScreenWith } from '#platform/screens/lazyScreen.ts'
import type { ScreenEntry } from '#platform/screens/screen.ts'
import type { DealParts } from './record/DealScreen.tsx'

const files = () => import('./screenFiles.ts')

export function dealScreens(loadParts: () => Promise<DealParts>): readonly ScreenEntry[] {
  return [
    {
      checklistLine: 'R-09',
      name: 'deals',
      right: 'deals.see',
      needs: 'activeCompany',
      section: 'deals',
      icon: 'deals',
      component: lazyScreen(async () => (await files()).list(), 'DealListScreen'),
    },
    // These come before the deal's own screen, whose address would match them as well.
    {
      name: 'dealBoard',
      right: 'deals.see',
      needs: 'activeCompany',
      under: 'deals',
      component: lazyScreen(async () => (await files()).board(), 'BoardScreen'),
    },
    {
      name: 'dealTemplates',
      right: 'deals.quote',
      needs: 'activeCompany',
      under: 'deals',
      component: lazyScreen(async () => (await files()).templates(), 'TemplatesScreen'),
    },
    {
      name: 'dealCreate',
      right: 'deals.quote',
      needs: 'activeCompany',
      creates: 'deals',
      component: lazyScreen(async () => (await files()).items(), 'QuoteCreateScreen'),
    },
    // A deal under way is finished even if the company is inactive; the server decides which deals it may read.
    {
      name: 'deal',
      right: 'deals.see',
      needs: 'company',
      under: 'deals',
      component: lazyScreenWith(async () => (await (await files()).record()).DealScreen, loadParts),
    },
    {
      name: 'dealOffer',
      right: 'deals.quote',
      needs: 'activeCompany',
      under: 'deals',
      component: lazyScreen(async () => (await files()).offer(), 'OfferScreen'),
    },
    {
      name: 'dealItems',
      right: 'deals.quote',
      needs: 'activeCompany',
      under: 'deals',
      component: lazyScreen(async () => (await files()).items(), 'QuoteItemsScreen'),
    },
    {
      name: 'sharedQuote',
      isPublic: true,
      isBare: true,
      component: lazyScreen(async () => (await files()).shared(), 'SharedQuoteScreen'),
    },
  ]
}
