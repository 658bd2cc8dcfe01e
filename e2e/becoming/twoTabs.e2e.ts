import { mouse } from '../pages/inputMethods.ts'
import { paymentPage } from '../pages/paymentPage.ts'
import { textIn } from '../pages/texts.ts'
import { expect, test } from '../test.ts'
import { choosePackage, expectActive, expectLocked, expectVerified, verify } from './company.ts'
import { withCompany } from './withCompany.ts'

test.use({ localStorageItems: { i18nextLng: 'ar' } })

test('S-09, S-10, S-11, S-12: progress in one tab shows in the other tabs without a reload (ar)', async ({
  page,
  context,
  request,
}) => {
  const { person } = await withCompany(page, request)
  const [company, dashboard] = [await context.newPage(), await context.newPage()]
  await company.goto('/apps/company/list')
  await dashboard.goto('/dashboard')
  await expectLocked(company)
  await expectLocked(dashboard)
  const loads: string[] = []
  for (const tab of [company, dashboard]) tab.on('load', () => loads.push(tab.url()))

  await page.bringToFront()
  await verify(page, mouse, person.cr)
  await expectVerified(page)
  await expect(company.getByText(textIn('ar', 'companies.activation.progress', { done: 2, all: 3 }))).toBeVisible()
  await expectLocked(dashboard)

  await choosePackage(page, mouse)
  await paymentPage(page).pay(mouse)
  await expectActive(page)
  await expectActive(dashboard)
  await expectActive(company)
  await expect(company.getByText(textIn('ar', 'companies.activation.progress', { done: 2, all: 3 }))).toHaveCount(0)
  expect(loads).toEqual([])
})
