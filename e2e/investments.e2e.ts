import { investmentFields } from '@mawrid/contract/investments/fields.ts'
import { anActiveSeller } from './pages/activeSeller.ts'
import { listingForm, listingRecord } from './pages/listingForm.ts'
import { anyCount, beginningOf, beginningWith, eitherOf, inEither, labelOf, textsOf } from './pages/texts.ts'
import { expect, test } from './test.ts'

const risks =
  'تتأثر العوائد بأسعار المواد الخام عالميًا وبتكاليف الطاقة، وقد يتأخر توريد الآلات أو تشغيلها، ولا يوجد ما يضمن استعادة رأس المال.'

const { parts: uses } = investmentFields.use_of_funds
const { parts: statement } = investmentFields.licence_statement

const purposeInArabic = (place: number) =>
  textsOf('ui.bilingual.side_ar', { label: textsOf('investments.form.use', { place }) })

/** A day of next month as typed into a date field. */
function nextMonth(): string {
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const [year, month, date] = day.split('-')
  return `${date}${month}${year}`
}

test('R-08, C-13, C-14: an investment is created, published, changed, and permanently closed (en)', async ({
  page,
  context,
  request,
}) => {
  const seller = await anActiveSeller(request)
  await seller.openSession(context.request)
  await page.goto('/apps/investment/create?lng=en')
  const form = listingForm(page)
  await form.arabicName.fill('خط إنتاج جديد')
  await form.chooseCategory('industry')
  await form.arabicDescription.fill('توسعة مصنع قائم بعقود توريد موقعة.')
  await form.field(...labelOf(investmentFields.city)).fill('الرياض')
  await form.field(...labelOf(investmentFields.amount_sought)).fill('1000000')
  await form.field(...labelOf(investmentFields.ticket_min)).fill('100000')
  await form.field(...labelOf(investmentFields.ticket_max)).fill('500000')
  await form.field(...labelOf(investmentFields.equity_percent)).fill('30')
  await form.field(...labelOf(investmentFields.pre_money_valuation)).fill('4000000')
  await expect(page.getByText(/20\.00%/)).toBeVisible()
  await form.field(...labelOf(investmentFields.equity_percent)).fill('20')
  await expect(page.getByText(/20\.00%/)).toHaveCount(0)
  await form.typeDay(...labelOf(investmentFields.closes_on), nextMonth())

  await form.unfold(...textsOf('investments.form.sections.use'))
  await page.getByRole('button', { name: inEither(...textsOf('investments.form.addUse')) }).click()
  await form.field(...purposeInArabic(1)).fill('آلات')
  await form
    .field(...labelOf({ label: uses.percent }))
    .first()
    .fill('70')
  await expect(page.getByText(eitherOf('investments.form.remainder.left', { percent: 30 }))).toBeVisible()
  await form.create.click()
  await expect(
    page.getByRole('alert').getByRole('link', { name: beginningOf('investments.form.sections.use') }),
  ).toBeVisible()
  await page.getByRole('button', { name: inEither(...textsOf('investments.form.addUse')) }).click()
  await form.field(...purposeInArabic(2)).fill('رأس مال عامل')
  await expect(page.getByText(inEither(...textsOf('investments.form.remainder.whole')))).toBeVisible()

  await form.field(...labelOf(investmentFields.risks_ar)).fill(risks)
  await form.choice(...textsOf('investments.statement.not_public')).check()
  await page.getByRole('checkbox', { name: beginningWith(...labelOf({ label: statement.accepted })) }).check()
  await form.addPicture()
  await form.create.click()

  const record = listingRecord(page)
  await record.submit.click()
  await expect(record.status(...textsOf('listings.status.published'))).toBeVisible()
  await expect(page.getByText(anyCount('en', 'investments.closing.left')).first()).toBeVisible()

  await record.edit.click()
  await form.field(...labelOf(investmentFields.city)).fill('جدة')
  await form.save.click()
  await expect(page.getByRole('main').getByText('جدة')).toBeVisible()

  await record.act(...textsOf('listings.move.close'))
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: inEither(...textsOf('listings.move.close')) }).click()
  await expect(record.status(...textsOf('listings.status.closed'))).toBeVisible()
  await expect(record.edit).toHaveCount(0)
})

test('C-13: only the fields of the chosen kind are shown, and the statement must be accepted', async ({
  page,
  context,
  request,
}) => {
  const seller = await anActiveSeller(request)
  await seller.openSession(context.request)
  await page.goto('/apps/investment/create?lng=en')
  const form = listingForm(page)
  await expect(form.field(...labelOf(investmentFields.equity_percent))).toBeVisible()
  await form.unfold(...textsOf('investments.form.sections.return'))
  await expect(form.field('Term', '')).toHaveCount(0)
  await form.choice(...textsOf('investments.kind.debt')).check()
  await expect(form.field(...labelOf(investmentFields.equity_percent))).toHaveCount(0)
  await expect(form.field('Term', '')).toBeVisible()

  await form.choice(...textsOf('investments.statement.not_public')).check()
  await form.create.click()
  const accepted = page.getByRole('checkbox', { name: /^I confirm this is true/ })
  await expect(accepted).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('alert').getByRole('link', { name: /^I confirm/ })).toBeVisible()
})
