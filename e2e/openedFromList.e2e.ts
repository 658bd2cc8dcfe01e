import { drafts, paths } from '../server/test/listings.ts'
import { anActiveSeller } from './pages/activeSeller.ts'
import { listingRecord } from './pages/listingForm.ts'
import { moveTo } from './pages/reusedPages.ts'
import { textsOf } from './pages/texts.ts'
import { expect, test } from './test.ts'

for (const { language, kinds } of [
  {
    language: 'ar',
    kinds: [
      { kind: 'product', price: '64.00' },
      { kind: 'franchise', price: '150,000.00' },
    ],
  },
  {
    language: 'en',
    kinds: [
      { kind: 'service', price: '4,500.00' },
      { kind: 'investment', price: '3,000,000.00' },
    ],
  },
] as const) {
  const names = kinds.map(({ kind }) => kind).join(' and ')
  test(`O-06: ${names} opened from their lists show the lists' data at once, while the rest loads (${language})`, async ({
    page,
    context,
    request,
  }) => {
    const seller = await anActiveSeller(request)
    for (const { kind } of kinds) await seller.call('POST', paths[kind].list, drafts[kind]())
    await seller.openSession(context.request)
    await page.goto(`/apps/${kinds[0].kind}/list?lng=${language}`)
    for (const { kind, price } of kinds) {
      await test.step(kind, async () => {
        const name = drafts[kind]().name_ar
        await moveTo(page, `/apps/${kind}/list`)
        const row = page.getByRole('link', { name })
        await expect(row).toBeVisible()

        await page.route(`**${paths[kind].read}*/`, () => {})
        await row.click()
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
        await expect(listingRecord(page).status(...textsOf('listings.status.draft'))).toBeVisible()
        await expect(page.getByRole('main').getByRole('definition').filter({ hasText: price }).first()).toBeVisible()
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      })
    }
  })
}
