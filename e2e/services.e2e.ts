import { anActiveSeller } from './pages/activeSeller.ts'
import { listingForm, listingRecord } from './pages/listingForm.ts'
import { inEither, textsOf } from './pages/texts.ts'
import { expect, test } from './test.ts'

test('R-06, C-16, C-17: a service is created, published, changed, archived and restored (ar)', async ({
  page,
  context,
  request,
}) => {
  const seller = await anActiveSeller(request)
  await seller.openSession(context.request)
  await page.goto('/apps/service/create?lng=ar')
  const form = listingForm(page)
  await form.arabicName.fill('صيانة مباني المستودعات')
  await form.englishName.fill('Warehouse maintenance')
  await form.chooseCategory('صيانة المباني')
  await form.choice(...textsOf('services.pricing.per_hour')).check()
  await form.field(...textsOf('services.priceLabel.per_hour')).fill('٢٢٠٫٥')
  await form.create.click()

  const record = listingRecord(page)
  await expect(page).toHaveURL(/\/apps\/service\/[0-9a-f-]{36}$/)
  await expect(record.status(...textsOf('listings.status.draft'))).toBeVisible()
  // Submitting an incomplete draft leads to the first fact that is missing.
  await expect(
    page.getByRole('link', { name: inEither(...textsOf('listings.check.description_ar.fix')) }),
  ).toBeVisible()
  await record.submit.click()
  await expect(form.arabicDescription).toBeFocused()
  await form.arabicDescription.fill('صيانة دورية للمستودعات والمكاتب في الرياض.')
  await form.addPicture()
  await form.save.click()

  await record.submit.click()
  await expect(record.status(...textsOf('listings.status.published'))).toBeVisible()
  await expect(page.getByText(inEither(...textsOf('listings.checks.live')))).toBeVisible()

  await record.edit.click()
  await form.field(...textsOf('services.priceLabel.per_hour')).fill('240')
  await form.save.click()
  await expect(page.getByRole('main').getByText('240.00').first()).toBeVisible()

  await record.archiveAndTakeBack()
})

test('C-16: a phone number in the name is rejected at its field, and a draft lists its missing price and location', async ({
  page,
  context,
  request,
}) => {
  const seller = await anActiveSeller(request)
  await seller.openSession(context.request)
  await page.goto('/apps/service/create?lng=en')
  const form = listingForm(page)
  const record = listingRecord(page)
  await form.arabicName.fill('اتصل على ٠٥٠١٢٣٤٥٦٧')
  await form.chooseCategory('cleaning')
  await form.unfold(...textsOf('services.form.sections.coverage'))
  await page.getByRole('checkbox', { name: /^At the buyer/ }).uncheck()
  await form.create.click()
  await expect(form.arabicName).toHaveAccessibleDescription(/Leave out|without|phone/i)
  await form.arabicName.fill('نظافة المكاتب')
  await form.create.click()
  await expect(record.status(...textsOf('listings.status.draft'))).toBeVisible()
  await expect(page.getByRole('link', { name: 'Set a price' })).toBeVisible()
  await page.getByRole('link', { name: 'Choose a service area' }).click()
  await page.getByRole('checkbox', { name: /^At the buyer/ }).check()
  await form.save.click()
  await expect(page.getByRole('link', { name: 'Choose a service area' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Set a price' })).toBeVisible()
})

test('O-06: the list counts its states, and a bulk action reports successes and failures separately', async ({
  page,
  context,
  request,
}) => {
  const seller = await anActiveSeller(request)
  const { results } = await seller.call<{ results: { id: string; slug: string }[] }>(
    'GET',
    '/api/v1/categories/?page_size=100',
  )
  const category = results.find(({ slug }) => slug === 'cleaning-services')?.id
  const coverage = [{ kind: 'remote' }]
  for (const name_ar of ['خدمة أولى', 'خدمة ثانية']) {
    const draft = { name_ar, category, pricing_model: 'on_request', coverage }
    await seller.call('POST', '/api/v1/seller_services_list/', draft)
  }
  await seller.openSession(context.request)
  await page.goto('/apps/service/list?lng=en')
  await expect(page.getByRole('tab', { name: /^Drafts/ })).toContainText('2')

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Submit for publishing' }).click()
  const outcome = page.getByRole('dialog', { name: 'Submit for publishing' })
  await expect(outcome).toContainText('None updated, 2 failed')
  await expect(outcome.getByRole('listitem')).toHaveCount(2)
  await expect(outcome.getByRole('button', { name: 'Retry 2' })).toBeVisible()
  await outcome.getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Deleted: 2 services')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Restored as draft: 2 services')).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Drafts/ })).toContainText('2')
})
