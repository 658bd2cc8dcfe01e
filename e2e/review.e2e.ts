import { expect, type Page } from 'playwright/test'
import { drafts, paths } from '../server/test/listings.ts'
import { anActiveSeller } from './pages/activeSeller.ts'
import { listingForm, listingRecord } from './pages/listingForm.ts'
import type { NewSeller } from './pages/newSeller.ts'
import { test } from './pages/staff.ts'
import { inEither, textsOf } from './pages/texts.ts'

/** A service that lacks only a picture, on its form in the browser. */
async function editService(page: Page, seller: NewSeller, language: string): Promise<string> {
  const { id } = await seller.call<{ id: string }>('POST', paths.service.list, {
    ...drafts.service(),
    description_ar: 'تصميم عبوات المنتجات الغذائية.',
  })
  await seller.openSession(page.context().request)
  await page.goto(`/apps/service/${id}/edit?lng=${language}`)
  return id
}

test('O-06, C-17: a listing and its changes are reviewed before buyers see them, and the open page updates (en)', async ({
  page,
  request,
  staff,
}) => {
  const seller = await anActiveSeller(request)
  const id = await editService(page, seller, 'en')
  const form = listingForm(page)
  const record = listingRecord(page)
  await form.addPicture()
  await form.save.click()
  await record.submit.click()
  await expect(record.status(...textsOf('listings.status.in_review'))).toBeVisible()
  await expect(record.edit).toHaveCount(0)
  await staff.approve(id)
  await expect(record.status(...textsOf('listings.status.published'))).toBeVisible()

  await record.edit.click()
  await form.arabicName.fill('تصميم العبوات والملصقات')
  await form.save.click()
  const waits = page.getByText(inEither(...textsOf('listings.pending.title')))
  await expect(waits).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'تصميم العبوات', exact: true })).toBeVisible()
  await record.edit.click()
  await expect(waits).toBeVisible()
  await expect(form.arabicName).toHaveValue('تصميم العبوات والملصقات')
  await page.goBack()
  await staff.approveChange(id)
  await expect(page.getByRole('heading', { level: 1, name: 'تصميم العبوات والملصقات' })).toBeVisible()
  await expect(waits).toHaveCount(0)
})

test('O-06: changes requested by staff are shown on the record, made and submitted again', async ({
  page,
  request,
  staff,
}) => {
  const seller = await anActiveSeller(request)
  const id = await editService(page, seller, 'ar')
  const form = listingForm(page)
  const record = listingRecord(page)
  await form.addPicture()
  await form.save.click()
  await record.submit.click()
  await expect(record.status(...textsOf('listings.status.in_review'))).toBeVisible()
  await staff.requestChanges(id, 'اذكر عدد النماذج في الوصف')
  await expect(record.status(...textsOf('listings.status.changes_requested'))).toBeVisible()
  await expect(page.getByText('اذكر عدد النماذج في الوصف').first()).toBeVisible()

  await page.goto(`/apps/service/${id}/edit`)
  await form.arabicDescription.fill('تصميم عبوات المنتجات الغذائية، ثلاثة نماذج أولية.')
  await form.saveAndSubmit.click()
  await expect(record.status(...textsOf('listings.status.in_review'))).toBeVisible()
  await staff.approve(id)
  await expect(record.status(...textsOf('listings.status.published'))).toBeVisible()
})
