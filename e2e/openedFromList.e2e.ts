import { drafts, paths } from '../server/test/listings.ts'
import { anActiveSeller } from './pages/activeSeller.ts'
import { listingRecord } from './pages/listingForm.ts'
import { textsOf } from './pages/texts.ts'
import { expect, test } from './test.ts'

const kinds = [
  { kind: 'product', price: '64.00' },
  { kind: 'service', price: '4,500.00' },
  { kind: 'franchise', price: '150,000.00' },
  { kind: 'investment', price: '3,000,000.00' },
] as const

for (const [index, { kind, price }] of kinds.entries()) {
  const language = index % 2 === 0 ? 'ar' : 'en'
  test(`O-06: a ${kind} opened from its list shows the list's data at once, while the rest loads (${language})`, async ({
    page,
    context,
    request,
  }) => {
    const seller = await anActiveSeller(request)
    const draft = drafts[kind]()
    await seller.call('POST', paths[kind].list, draft)
    await seller.openSession(context.request)
    await page.goto(`/apps/${kind}/list?lng=${language}`)
    const row = page.getByRole('link', { name: draft.name_ar })
    await expect(row).toBeVisible()

    await page.route(`**${paths[kind].read}*/`, () => {})
    await row.click()
    await expect(page.getByRole('heading', { level: 1, name: draft.name_ar })).toBeVisible()
    await expect(listingRecord(page).status(...textsOf('listings.status.draft'))).toBeVisible()
    await expect(page.getByRole('main').getByRole('definition').filter({ hasText: price }).first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  })
}
