import { companyFields } from '@mawrid/contract/companies/fields.ts'
import type { Locator } from 'playwright/test'
import { companyForm } from './pages/companyForm.ts'
import { aNewSeller } from './pages/newSeller.ts'
import { aVatNumber, changeCompany, createCompany, verifyCompany } from './pages/ownCompany.ts'
import { aPictureFile } from './pages/ownPictures.ts'
import { inEither, labelOf, textIn, textsOf } from './pages/texts.ts'
import { expect, test } from './test.ts'

test('C-01, S-02, R-03, L-10: a company is created with all fields filled in (ar)', async ({
  page,
  context,
  request,
}) => {
  const seller = await aNewSeller(request)
  await seller.openSession(context.request)
  await page.goto('/apps/company/create?lng=ar')
  const form = companyForm(page)
  const taxNumber = aVatNumber()
  const slug = `dates-${crypto.randomUUID().slice(0, 8)}`

  await form.unfoldPage()
  await form.unfoldPictures()
  await form.name.fill('Madinah Dates Trading')
  await form.providerType.selectOption('wholesaler')
  await form.taxNumber.fill(taxNumber)
  await form.arabicDescription.fill('تمور العجوة والمجدول بالجملة')
  await form.englishDescription.fill('Ajwa and Medjool dates, wholesale')
  await form.phone.fill('0148221047')
  await form.email.fill('sales@madinah-dates.example')
  await form.website.fill('madinah-dates.example')
  await form.slug.fill(slug)
  await form.address.fill('Quba Road, Madinah')
  await form.logo.locator('input[type=file]').setInputFiles(await aPictureFile('logo.png', 512, 512))
  await form.banner.locator('input[type=file]').setInputFiles(await aPictureFile('banner.png', 2000, 500))
  await form.create.click()

  await expect(page).toHaveURL('/apps/company/list')
  await expect(page.getByText(textsOf('companies.form.created')[1])).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Madinah Dates Trading' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText(textIn('ar', 'companies.provider.wholesaler'), { exact: true })).toBeVisible()
  const { results } = await seller.call<{ results: object[] }>('GET', '/api/v1/companies/')
  expect(results).toMatchObject([
    {
      name: 'Madinah Dates Trading',
      slug,
      provider_type: 'wholesaler',
      tax_number: taxNumber,
      description_ar: 'تمور العجوة والمجدول بالجملة',
      description_en: 'Ajwa and Medjool dates, wholesale',
      phone: '+966148221047',
      email: 'sales@madinah-dates.example',
      website: 'https://madinah-dates.example',
      address: 'Quba Road, Madinah',
      logo: expect.stringMatching(/^\/images\//),
      banner: expect.stringMatching(/^\/images\//),
    },
  ])
  await expectDrawn(main.getByRole('img', { name: inEither(...labelOf(companyFields.banner)) }))
  await expectDrawn(main.locator('header img'))
})

test('C-02, C-03: a change is saved, and untouched fields keep their values', async ({ page, context, request }) => {
  const seller = await aNewSeller(request)
  const company = await createCompany(seller)
  await seller.openSession(context.request)
  await page.goto('/apps/company/list')
  await page.getByRole('main').getByRole('link', { name: 'Edit', exact: true }).click()
  const form = companyForm(page)
  await expect(form.name).toHaveValue(company.name)
  await form.unfoldPage()
  await form.unfoldPictures()
  await form.englishDescription.fill('Ajwa dates, since 1998')
  await form.logo.locator('input[type=file]').setInputFiles(await aPictureFile('logo.png', 300, 300))
  await form.save.click()
  await expect(page).toHaveURL('/apps/company/list')
  await expect(form.englishDescription).toBeHidden()
  // The history beside it names the changed field, too.
  await expect(page.getByRole('main').getByText('Ajwa dates, since 1998').first()).toBeVisible()
  const saved = await seller.call<object>('GET', `/api/v1/companies/${company.id}/`)
  expect(saved).toMatchObject({
    name: company.name,
    slug: company.slug,
    description_ar: 'تمور فاخرة من المدينة المنورة',
    description_en: 'Ajwa dates, since 1998',
    logo: expect.any(String),
    banner: null,
  })
})

test('C-01, C-02: rejected values are reported at their fields, with what to do', async ({
  page,
  context,
  request,
  browser,
}) => {
  const elsewhere = await browser.newContext()
  const other = await createCompany(await aNewSeller(elsewhere.request))
  await elsewhere.close()
  const seller = await aNewSeller(request)
  await createCompany(seller)
  await seller.openSession(context.request)
  await page.goto('/apps/company/edit')
  const form = companyForm(page)
  await form.unfoldPage()
  await form.unfoldPictures()

  await form.taxNumber.fill('110284759600003')
  await form.save.click()
  await expect(form.taxNumber).toHaveAccessibleDescription(/15 digits of the VAT number/)
  await expect(form.taxNumber).toBeFocused()
  await form.taxNumber.fill(aVatNumber())

  await form.slug.fill(other.slug)
  await form.save.click()
  await expect(form.slug).toHaveAccessibleDescription(/Another company has this address\. Available: /)
  await expect(form.slug).toBeFocused()
  const [free = ''] = /(?<=Available: )\S+/.exec(await note(form.slug)) ?? []
  await form.slug.fill(free)

  await form.logo.locator('input[type=file]').setInputFiles(await aPictureFile('small.png', 100, 100))
  await form.save.click()
  await expect(form.logo).toHaveAccessibleDescription(/at least 256 × 256 pixels/)
  await expect(page).toHaveURL('/apps/company/edit')
})

test('C-02, C-04: renaming a verified company warns, asks for confirmation, and removes the verification (en)', async ({
  page,
  context,
  request,
}) => {
  const seller = await aNewSeller(request)
  const company = await createCompany(seller)
  await verifyCompany(seller, company)
  await seller.openSession(context.request)
  await page.goto('/apps/company/edit?lng=en')
  const form = companyForm(page)
  await form.name.fill('Another name')
  await expect(form.name).toHaveAccessibleDescription(/A new name removes your company’s verification/)

  const dialog = page.getByRole('alertdialog', { name: 'Change name and remove verification?' })
  await form.save.click()
  await dialog.getByRole('button', { name: inEither(...textsOf('ui.dialog.cancel')) }).click()
  await expect(dialog).toHaveCount(0)
  expect(await seller.call('GET', `/api/v1/companies/${company.id}/`)).toMatchObject({ is_verified: true })

  await form.save.click()
  await dialog.getByRole('button', { name: 'Change name' }).click()
  await expect(page).toHaveURL('/apps/company/list')
  await expect(page.getByRole('main').getByText('Not verified', { exact: true }).first()).toBeVisible()
  expect(await seller.call('GET', `/api/v1/companies/${company.id}/`)).toMatchObject({
    name: 'Another name',
    is_verified: false,
  })
})

test('C-04: changing the registration of a verified company asks for confirmation', async ({
  page,
  context,
  request,
}) => {
  const seller = await aNewSeller(request)
  const company = await createCompany(seller)
  await verifyCompany(seller, company)
  await seller.openSession(context.request)
  await page.goto('/apps/company/list')
  await page.getByRole('button', { name: 'Use another registration' }).click()
  await page.getByRole('textbox', { name: /^Commercial registration number/ }).fill('4030291847')
  await page.getByRole('button', { name: 'Verify registration', exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Use another registration?' })
  await expect(dialog).toContainText('If not, nothing changes.')
  await dialog.getByRole('button', { name: 'Use another registration' }).click()
  await expect(page.locator('#registration').getByText('Your name is not on this registration')).toBeVisible()
  expect(await seller.call('GET', `/api/v1/companies/${company.id}/`)).toMatchObject({ is_verified: true })
})

test('C-02: leaving unsaved changes asks for confirmation, and stores a draft', async ({ page, context, request }) => {
  const seller = await aNewSeller(request)
  await createCompany(seller)
  await seller.openSession(context.request)
  await page.goto('/apps/company/edit')
  const form = companyForm(page)
  await form.unfoldPage()
  await form.englishDescription.fill('Half a thought')
  const toDashboard = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' })

  const dialog = page.getByRole('alertdialog', { name: inEither(...textsOf('ui.form.leave.title')) })
  await toDashboard.click()
  await dialog.getByRole('button', { name: inEither(...textsOf('ui.dialog.cancel')) }).click()
  await expect(page).toHaveURL('/apps/company/edit')
  await expect(form.englishDescription).toHaveValue('Half a thought')

  await toDashboard.click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/apps/company/edit')
  await expect(page.getByText('We restored your unsaved entries')).toBeVisible()
  await expect(form.englishDescription).toHaveValue('Half a thought')
})

test('C-02: if a version was saved meanwhile, both are shown, and either can be kept', async ({
  page,
  context,
  request,
}) => {
  const seller = await aNewSeller(request)
  const company = await createCompany(seller)
  await seller.openSession(context.request)
  await page.goto('/apps/company/edit')
  const form = companyForm(page)
  const banner = page.getByRole('alert').filter({ hasText: 'Someone saved a newer version' })
  const savedAddress = async () =>
    (await seller.call<{ address: string }>('GET', `/api/v1/companies/${company.id}/`)).address

  await form.address.fill('Quba Road, Madinah')
  await changeCompany(seller, company, { address: 'Tahlia Street, Jeddah' })
  await form.save.click()
  await expect(banner).toContainText('Yours: Quba Road, Madinah')
  await expect(banner).toContainText('Saved: Tahlia Street, Jeddah')
  await banner.getByRole('button', { name: 'Use the newer version' }).click()
  await expect(form.address).toHaveValue('Tahlia Street, Jeddah')
  expect(await savedAddress()).toBe('Tahlia Street, Jeddah')

  await form.address.fill('Quba Road, Madinah')
  await changeCompany(seller, company, { address: 'Corniche Road, Jeddah' })
  await form.save.click()
  await expect(banner).toContainText('Yours: Quba Road, Madinah')
  await expect(banner).toContainText('Saved: Corniche Road, Jeddah')
  await banner.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(page).toHaveURL('/apps/company/list')
  expect(await savedAddress()).toBe('Quba Road, Madinah')
})

test('S-10: changes made while offline are shown when the connection is back', async ({ page, context, request }) => {
  const seller = await aNewSeller(request)
  const company = await createCompany(seller)
  await seller.openSession(context.request)
  const stream = page.waitForResponse('**/api/v1/events/**')
  await page.goto('/apps/company/list')
  await expect(page.getByRole('heading', { name: company.name })).toBeVisible()
  await stream

  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await changeCompany(seller, company, { name: 'Heard at once' })
  await expect(page.getByRole('heading', { name: 'Heard at once' })).toBeVisible()

  await context.setOffline(true)
  await expect(page.getByText(textsOf('app.offline')[0])).toBeVisible()
  await changeCompany(seller, company, { name: 'Changed in the dark' })
  await expect(page.getByRole('heading', { name: 'Heard at once' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Changed in the dark' })).toBeVisible()
  expect(loads).toBe(0)
})

/** The error below a field. */
async function note(field: Locator): Promise<string> {
  const id = await field.getAttribute('id')
  return (await field.page().locator(`[id="${id}-note"]`).textContent()) ?? ''
}

/** Waits until the picture has loaded. */
async function expectDrawn(picture: Locator): Promise<void> {
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
}
