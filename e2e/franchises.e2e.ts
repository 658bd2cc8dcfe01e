import { franchiseFields } from '@mawrid/contract/franchises/fields.ts'
import { anActiveSeller } from './pages/activeSeller.ts'
import { listingForm, listingRecord } from './pages/listingForm.ts'
import { beginningOf, countIn, inEither, labelOf, textsOf } from './pages/texts.ts'
import { expect, test } from './test.ts'

const { parts } = franchiseFields.disclosure

test('R-07, C-05, C-06, C-07: a franchise is created, published with its disclosure, changed, archived and restored (en)', async ({
  page,
  context,
  request,
}) => {
  const seller = await anActiveSeller(request)
  await seller.openSession(context.request)
  await page.goto('/apps/franchise/create?lng=en')
  const form = listingForm(page)
  await form.arabicName.fill('امتياز مقهى النخلة')
  await form.chooseCategory('cafés')
  await form.arabicDescription.fill('مقهى سعودي متخصص في القهوة المختصة.')
  await form.field(...labelOf(franchiseFields.brand_name_ar)).fill('النخلة')
  await form.field(...labelOf(franchiseFields.franchise_fee)).fill('150000')
  await form.field(...labelOf(franchiseFields.investment_min)).fill('400000')
  await form.field(...labelOf(franchiseFields.investment_max)).fill('650000')
  await form.unfold(...textsOf('franchises.form.sections.otherCosts'))
  await form.field(...labelOf(franchiseFields.working_capital)).fill('50000')
  await expect(page.getByRole('main').getByRole('complementary')).toContainText('600,000.00')
  await expect(page.getByRole('main').getByRole('complementary')).toContainText('850,000.00')
  await form.field(...labelOf(franchiseFields.royalty_percent)).fill('6')
  await form.field(...labelOf(franchiseFields.contract_years)).fill('5')
  await form.addPicture()
  await form.create.click()

  const record = listingRecord(page)
  await expect(record.status(...textsOf('listings.status.draft'))).toBeVisible()
  await page.getByRole('link', { name: inEither(...textsOf('listings.check.disclosure.fix')) }).click()
  await form.addDocument(page.getByRole('group', { name: beginningOf('listings.documentKind.disclosure') }))
  await form.typeDay(...labelOf({ label: parts.dated_on }), '05012026')
  await form.field(...labelOf({ label: parts.version })).fill('1.0')
  await form.save.click()

  await record.submit.click()
  await expect(record.status(...textsOf('listings.status.published'))).toBeVisible()
  await expect(page.getByRole('link', { name: 'disclosure.pdf' })).toBeVisible()

  await record.edit.click()
  await form.field(...labelOf(franchiseFields.contract_years)).fill('7')
  await form.save.click()
  await expect(
    page.getByText(inEither(countIn('en', 'listings.years', 7), countIn('ar', 'listings.years', 7))),
  ).toBeVisible()

  await record.archiveAndTakeBack()
})

test('C-05: the royalty fields depend on the kind of royalty, and a reversed range is rejected at its upper end', async ({
  page,
  context,
  request,
}) => {
  const seller = await anActiveSeller(request)
  await seller.openSession(context.request)
  await page.goto('/apps/franchise/create?lng=en')
  const form = listingForm(page)
  await form.arabicName.fill('امتياز مقهى')
  await form.chooseCategory('cafés')
  await form.field(...labelOf(franchiseFields.brand_name_ar)).fill('النخلة')
  await form.field(...labelOf(franchiseFields.franchise_fee)).fill('0')
  await form.field(...labelOf(franchiseFields.investment_min)).fill('700000')
  await form.field(...labelOf(franchiseFields.investment_max)).fill('650000')
  await form.field(...labelOf(franchiseFields.contract_years)).fill('5')
  await form.field(...labelOf(franchiseFields.royalty_kind)).selectOption('fixed')
  await form.create.click()
  await expect(form.field(...labelOf(franchiseFields.investment_max))).toHaveAttribute('aria-invalid', 'true')
  await expect(form.field(...labelOf(franchiseFields.royalty_amount))).toBeVisible()
  await form.field(...labelOf(franchiseFields.royalty_kind)).selectOption('none')
  await form.field(...labelOf(franchiseFields.investment_max)).fill('900000')
  await form.create.click()
  await expect(listingRecord(page).status(...textsOf('listings.status.draft'))).toBeVisible()
})
