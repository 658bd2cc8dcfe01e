import { addressFields } from '@mawrid/contract/addresses/fields.ts'
import type { APIRequestContext, Page } from 'playwright/test'
import { addressDrawer } from './pages/addressDrawer.ts'
import { breakService } from './pages/faults.ts'
import { aNewSeller, type NewSeller } from './pages/newSeller.ts'
import { createAddress, createCompany, createWarehouse } from './pages/ownCompany.ts'
import { beginningWith, inEither, labelOf, textIn, textsOf } from './pages/texts.ts'
import { expect, test } from './test.ts'

// Serial, because one of them breaks the service that the others use.
test.describe.configure({ mode: 'default' })

async function aCompanyOwner(device: APIRequestContext): Promise<NewSeller> {
  const seller = await aNewSeller(device)
  await createCompany(seller)
  return seller
}

const addressesOf = async (seller: NewSeller) =>
  (await seller.call<{ results: object[] }>('GET', '/api/v1/addresses/?ordering=label')).results

test('C-28: a short address fills in the full address (ar)', async ({ page, context, request }) => {
  const seller = await aCompanyOwner(request)
  await seller.openSession(context.request)
  await page.goto('/apps/address/list?lng=ar')
  await newAddress(page)
  const form = addressDrawer(page)
  await form.shortAddress.fill('rrrd 2929')
  await form.shortAddress.press('Enter')
  await expect(form.shortAddress).toHaveAccessibleDescription(textIn('ar', 'addresses.lookUp.found'))
  await expect(form.shortAddress).toHaveValue('RRRD2929')
  await expect(form.buildingNumber).toHaveValue('2929')
  await expect(form.postalCode).toHaveValue('12313')
  await expect(form.additionalNumber).toHaveValue('8118')
  await expect(form.arabicStreet).toHaveValue('طريق الملك فهد')
  await expect(form.englishStreet).toHaveValue('King Fahd Road')
  await expect(form.arabicDistrict).toHaveValue('العليا')
  await expect(form.region.locator('option:checked')).toHaveText('منطقة الرياض')
  await expect(form.city.locator('option:checked')).toHaveText('الرياض')
  await expect(form.map).toHaveAttribute('href', /google\.com\/maps\/.*24\.6936,46\.6853/)

  await form.label.fill('Olaya')
  await form.save.click()
  await expect(form.dialog).toHaveCount(0)
  const card = page.getByRole('listitem').filter({ hasText: 'Olaya' }).last()
  await expect(card).toContainText('2929 طريق الملك فهد، العليا، الرياض 12313')
  await expect(card).toContainText(textIn('ar', 'addresses.confirmed'))
  // The first address is the default one.
  await expect(card).toContainText(textIn('ar', 'addresses.default'))
  await expect(card.getByRole('link')).toHaveAttribute('href', /24\.6936,46\.6853/)
  expect(await addressesOf(seller)).toMatchObject([
    { label: 'Olaya', short_address: 'RRRD2929', city: 'الرياض', city_id: 3, region: 'SA-01', is_default: true },
  ])
})

test('C-28: an address is entered manually, the region first, then its city (en)', async ({
  page,
  context,
  request,
}) => {
  const seller = await aCompanyOwner(request)
  await seller.openSession(context.request)
  await page.goto('/apps/address/list?lng=en')
  await newAddress(page)
  const form = addressDrawer(page)
  await form.label.fill('Jeddah')
  await expect(form.city).toBeDisabled()
  await form.region.selectOption('Makkah')
  await form.city.selectOption('Jeddah')
  await expect(form.city.locator('option', { hasText: 'Dammam' })).toHaveCount(0)
  await form.buildingNumber.fill('٦١٥٢')
  await form.postalCode.fill('2251')
  await form.arabicStreet.fill('طريق الملك فيصل')
  await form.save.click()
  await expect(form.postalCode).toHaveAttribute('aria-invalid', 'true')
  await form.dialog.getByRole('link', { name: beginningWith(...labelOf(addressFields.postal_code)) }).click()
  await expect(form.postalCode).toBeFocused()
  await form.postalCode.fill('22514')
  await form.save.click()
  await expect(form.dialog).toHaveCount(0)
  expect(await addressesOf(seller)).toMatchObject([
    { building_number: '6152', postal_code: '22514', city: 'جدة', region: 'SA-02', street_en: null },
  ])
})

test('C-28: a town that is not in the list is entered manually', async ({ page, context, request }) => {
  const seller = await aCompanyOwner(request)
  const { label } = await createAddress(seller, { label: 'Small town' })
  await seller.openSession(context.request)
  await page.goto('/apps/address/list')
  await page.getByRole('button', { name: `Edit ${label}` }).click()
  const form = addressDrawer(page)
  await form.city.selectOption('Other city…')
  await form.cityByHand.fill('ثادق')
  await form.save.click()
  await expect(form.dialog).toHaveCount(0)
  expect(await addressesOf(seller)).toMatchObject([{ city: 'ثادق', city_id: null, region: 'SA-01' }])
})

test('C-28: an unavailable address service is reported, and the address is entered manually (en)', async ({
  page,
  context,
  request,
}) => {
  const seller = await aCompanyOwner(request)
  await seller.openSession(context.request)
  await page.goto('/apps/address/list?lng=en')
  await newAddress(page)
  const form = addressDrawer(page)
  // The server tries it three times before reporting it as unavailable.
  const shortAddress = `XXXX${String(Math.floor(1000 + Math.random() * 9000))}`
  await breakService('address', shortAddress, 3)
  await form.shortAddress.fill(shortAddress)
  await form.fillIn.click()
  await expect(form.shortAddress).toHaveAccessibleDescription(
    /The national address service isn’t responding\. Enter the address manually\./,
  )
  await form.fillIn.click()
  await expect(form.shortAddress).toHaveAccessibleDescription(/No national address found\./)
  await form.shortAddress.fill('')
  await form.label.fill('By hand')
  await form.region.selectOption({ index: 1 })
  await form.city.selectOption({ index: 1 })
  await form.arabicStreet.fill('شارع العليا')
  await form.buildingNumber.fill('2929')
  await form.postalCode.fill('12313')
  await form.save.click()
  await expect(form.dialog).toHaveCount(0)
  expect(await addressesOf(seller)).toMatchObject([{ label: 'By hand', verified_at: null }])
})

test('O-06: another address becomes the default one', async ({ page, context, request }) => {
  const seller = await aCompanyOwner(request)
  await createAddress(seller, { label: 'First', is_default: true })
  await createAddress(seller, { label: 'Second' })
  await seller.openSession(context.request)
  await page.goto('/apps/address/list')
  await page.getByRole('button', { name: 'Actions for Second' }).click()
  await page.getByRole('menuitem', { name: 'Set as default' }).click()
  await expect(page.getByText(/Second\W* is now the default address/)).toBeVisible()
  expect(await addressesOf(seller)).toMatchObject([
    { label: 'First', is_default: false },
    { label: 'Second', is_default: true },
  ])
})

test('O-06: deleting asks for confirmation, and an address used by a warehouse cannot be deleted', async ({
  page,
  context,
  request,
}) => {
  const seller = await aCompanyOwner(request)
  await createAddress(seller, { label: 'Spare' })
  const used = await createAddress(seller, { label: 'In use' })
  await createWarehouse(seller, used, { name_ar: 'مستودع', code: 'W-1' })
  await seller.openSession(context.request)
  await page.goto('/apps/address/list')

  await page.getByRole('button', { name: 'Actions for Spare' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog', { name: /^Delete \W*Spare\W*\?$/ })
  await dialog.getByRole('button', { name: inEither(...textsOf('ui.dialog.cancel')) }).click()
  await expect(dialog).toHaveCount(0)
  expect(await addressesOf(seller)).toHaveLength(2)
  await page.getByRole('button', { name: 'Actions for Spare' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(/Spare\W* deleted/)).toBeVisible()

  await page.getByRole('button', { name: 'Actions for In use' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const refusing = page.getByRole('alertdialog', { name: /^Delete \W*In use\W*\?$/ })
  await refusing.getByRole('button', { name: 'Delete' }).click()
  await expect(refusing.getByRole('alert')).toContainText('A warehouse uses this address.')
  await refusing.getByRole('button', { name: inEither(...textsOf('ui.dialog.cancel')) }).click()
  expect(await addressesOf(seller)).toMatchObject([{ label: 'In use' }])
})

async function newAddress(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: inEither(...textsOf('addresses.new')) })
    .click()
}
