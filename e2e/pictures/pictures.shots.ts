import { expect, type Page, request } from 'playwright/test'
import { test } from '../pages/reusedPages.ts'
import { openSessionAs } from '../pages/sellers.ts'
import { textIn } from '../pages/texts.ts'
import { firstOf, type VisualScreen, visualScreens, waitUntilStable } from '../pages/visualScreens.ts'

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

/** Screens that only the guide shows. */
const guideScreens: readonly VisualScreen[] = [
  { name: 'record, customer', path: firstOf('/apps/customers', '/api/v1/customers/'), seller: 'active' },
  { name: 'record, price list', path: firstOf('/apps/prices', '/api/v1/price-lists/'), seller: 'active' },
  {
    name: 'form of a warehouse',
    path: firstOf('/apps/warehouse', '/api/v1/seller_warehouses/', '/edit'),
    seller: 'active',
  },
  { name: 'bulk changes', path: '/apps/product/bulk-edits', seller: 'active' },
  { name: 'quote by link', path: linkOf('offered') },
  { name: 'blanket order by link', path: linkOf('in_force') },
]

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
  products: 'record, product',
  sheet: 'spreadsheet of products',
  'bulk-changes': 'bulk changes',
  customers: 'record, customer',
  prices: 'record, price list',
  'other-listings': 'list of investments',
  stock: 'stock',
  import: 'import of products',
  deals: 'deal on a product',
  'quote-by-link': 'quote by link',
  'call-offs': 'blanket order by link',
  returns: 'record, return',
  fees: 'fee statement',
  invoices: 'record, invoice',
  advance: 'record, advance payment invoice',
  connecting: 'connection to ZATCA',
  'e-invoicing': 'e-invoicing',
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
      if (heading) await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await waitForPictures(page)
      await page.screenshot({ path: `docs/images/${name}.webp`, type: 'webp', quality: 85 })
    })
  })
}

/** What the buyer opens: the link of a quote that the active seller wrote. */
function linkOf(status: 'offered' | 'in_force') {
  return async (page: Page): Promise<string> => {
    const seller = await request.newContext({ baseURL: new URL(page.url()).origin })
    await openSessionAs(seller, 'active')
    const { access } = await (await seller.get('/api/auth/session')).json()
    const headers = { authorization: `Bearer ${access}` }
    const { results } = await (await seller.get(`/api/v1/deals/?source=seller&status=${status}`, { headers })).json()
    const { url } = await (await seller.get(`/api/v1/deals/${results[0].id}/link/`, { headers })).json()
    await seller.dispose()
    const { pathname, search, hash } = new URL(url)
    return pathname + search + hash
  }
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
