import { expect, type Page } from 'playwright/test'
import { logo } from '../../server/src/platform/mail/layout/logo.ts'
import { documentSamples, silentDocuments } from '../../server/test/documentSamples.ts'
import { test } from '../pages/reusedPages.ts'
import { textIn } from '../pages/texts.ts'
import { visualScreens, waitUntilStable } from '../pages/visualScreens.ts'
import { guideScreens } from './guideScreens.ts'

interface Picture {
  readonly name: string
  /** Its name among the visual screens. */
  readonly screen: string
  readonly language: 'en' | 'ar'
  readonly theme?: 'dark'
  readonly size?: { readonly width: number; readonly height: number }
  /** The heading that renders last. */
  readonly heading?: string
}

const pictures: readonly Picture[] = [
  { name: 'sign-in', screen: 'login', language: 'ar' },
  {
    name: 'dashboard',
    screen: 'dashboard',
    language: 'en',
    size: { width: 1440, height: 1200 },
    heading: textIn('en', 'dashboard.won.title.day'),
  },
  { name: 'products', screen: 'list of products', language: 'en' },
  { name: 'offer', screen: 'offer', language: 'en' },
  { name: 'invoice', screen: 'record, invoice', language: 'ar' },
  { name: 'dark', screen: 'tickets in progress', language: 'en', theme: 'dark' },
  {
    name: 'phone',
    screen: 'dashboard',
    language: 'ar',
    size: { width: 390, height: 844 },
    heading: textIn('ar', 'dashboard.figures'),
  },
]

/** The pictures of the guide for sellers, in both languages. */
const guide: Readonly<Record<string, string>> = {
  beginning: 'registration',
  subscription: 'change of a package',
  warehouses: 'warehouse',
  'warehouse-form': 'form of a warehouse',
  delivery: 'delivery of a warehouse',
  products: 'record, product',
  sheet: 'spreadsheet of products',
  'bulk-changes': 'bulk changes',
  'document-requests': 'document request, granted',
  customers: 'record, customer',
  statement: 'account statement',
  prices: 'record, price list',
  'price-reason': 'price and its reason',
  'other-listings': 'list of investments',
  stock: 'stock',
  bins: 'stock of a product',
  import: 'import of products',
  'import-columns': 'columns of a file',
  'import-values': 'words of a file',
  deals: 'deal on a product',
  'quote-choices': 'choices of a quote',
  'quote-by-link': 'quote by link',
  'call-offs': 'blanket order by link',
  cartons: 'cartons of a shipment',
  returns: 'record, return',
  fees: 'fee statement',
  invoices: 'record, invoice',
  advance: 'record, advance payment invoice',
  connecting: 'connection to ZATCA',
  'e-invoicing': 'e-invoicing',
  'journal-accounts': 'journal accounts',
  dashboard: 'dashboard',
  support: 'record, ticket',
  activity: 'activity',
  profile: 'profile, security',
}

const ofGuide = Object.entries(guide).flatMap(([name, screen]) =>
  (['en', 'ar'] as const).map((language): Picture => ({ name: `guide/${language}/${name}`, screen, language })),
)

for (const picture of [...pictures, ...ofGuide]) {
  const { name, screen, language, theme = 'light', size = { width: 1440, height: 900 }, heading } = picture
  test.describe(name, () => {
    test.use({ localStorageItems: { theme }, viewport: size })

    test(`The picture ${name} is taken`, async ({ pageOf }) => {
      const watched = [...visualScreens, ...guideScreens].find((one) => one.name === screen)
      if (!watched) throw new Error(`No screen is watched under the name ${screen}`)
      const page = await pageOf({ language, seller: watched.seller })
      await page.goto(typeof watched.path === 'string' ? watched.path : await watched.path(page))
      await waitUntilStable(page)
      if (watched.open) {
        await watched.open(page)
        await waitUntilStable(page)
      }
      if (heading) await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await waitForPictures(page)
      await page.screenshot({ path: `docs/images/${name}.webp`, type: 'webp', quality: 85 })
    })
  })
}

/** Documents that the guide explains, as they are printed. */
const printed: Readonly<Record<string, { readonly width: number; readonly height: number }>> = {
  'carton-labels': { width: 400, height: 600 },
  'picking-list': { width: 794, height: 600 },
}

for (const language of ['en', 'ar'] as const) {
  test(`The pictures of documents in ${language} are taken`, async ({ browser }) => {
    const documents = silentDocuments()
    const page = await browser.newPage({ deviceScaleFactor: 1.25 })
    for (const sample of documentSamples(language, logo.content)) {
      const size = printed[sample.name]
      if (!size) continue
      await page.setViewportSize(size)
      const [first] = await sample.draw(documents)
      await page.setContent(`<style>body { margin: 0 } svg { width: 100%; height: auto }</style>${first}`)
      await page.screenshot({ path: `docs/images/guide/${language}/${sample.name}.webp`, type: 'webp', quality: 85 })
    }
    await page.close()
    await documents.stop()
  })
}

/** Waits until the placeholders are gone and every visible picture has loaded. */
async function waitForPictures(page: Page): Promise<void> {
  await expect(page.locator('.animate-shimmer')).toHaveCount(0)
  await page.waitForFunction(() =>
    [...document.images]
      .filter((image) => image.getBoundingClientRect().top < innerHeight)
      .every((image) => image.complete && image.naturalWidth > 0),
  )
}
