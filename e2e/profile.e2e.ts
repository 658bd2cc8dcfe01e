import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { unzip } from '../server/test/unzip.ts'
import { aNewSeller } from './pages/newSeller.ts'
import { createAddress, createCompany, createWarehouse } from './pages/ownCompany.ts'
import { aPictureFile } from './pages/ownPictures.ts'
import { profile } from './pages/profileScreen.ts'
import { openSessionWith } from './pages/sellers.ts'
import { userMenu } from './pages/shell.ts'
import { eitherOf, textIn } from './pages/texts.ts'
import { expect, test } from './test.ts'

test('R-15, C-29, S-01: saved personal details show in the header at once, in the chosen language', async ({
  page,
  context,
  request,
}) => {
  const seller = await aNewSeller(request)
  await seller.openSession(context.request)
  await page.goto('/user/profile')
  const form = profile(page)
  await form.firstName.fill('مها')
  await form.lastName.fill('الدوسري')
  await form.mobile.fill('0500')
  await form.save.click()
  await expect(form.mobile).toHaveAttribute('aria-invalid', 'true')
  await expect(form.mobile).toBeFocused()
  await form.mobile.fill(seller.person.mobile)
  await form.language('العربية').check()
  await form.save.click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByText(textIn('ar', 'account.profile.person.saved'))).toBeVisible()
  await expect(userMenu(page)).toHaveAccessibleName(eitherOf('app.account.menuOf', { name: 'مها الدوسري' }))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'مها الدوسري' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
})

test('R-15, C-29, L-10: the cropped part of a picture becomes the avatar', async ({ page, context, request }) => {
  const seller = await aNewSeller(request)
  await seller.openSession(context.request)
  await page.goto('/user/profile')
  const form = profile(page)
  await form.pictureFile.setInputFiles(await aPictureFile('photo.png', 1200, 600))
  const stage = form.cropper.getByRole('application')
  await expect(stage).toBeFocused()
  const box = await stage.boundingBox()
  if (!box) throw new Error('The stage is not shown')
  // Dragged far to the left, the picture shows its bright right end instead of its middle.
  await page.mouse.move(box.x + box.width - 10, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 10, box.y + box.height / 2, { steps: 8 })
  await page.mouse.up()
  for (let presses = 0; presses < 8; presses += 1) await page.keyboard.press('ArrowLeft')
  await form.cropper.getByRole('slider', { name: 'Zoom' }).fill('1.5')
  await form.cropper.getByRole('button', { name: 'Apply crop' }).click()
  await expect(form.cropper).toHaveCount(0)
  const sent = page.waitForRequest('**/api/v1/seller/profile/update/')
  await form.save.click()
  expect((await sent).headers()['content-type']).toMatch(/^multipart\/form-data/)
  await expect(page.getByText('Details saved')).toBeVisible()

  const picture = userMenu(page).locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await picture.getAttribute('src')).toContain(await storedAvatar(page))
  expect(await picture.evaluate(rednessOfMiddle)).toBeGreaterThan(180)

  await page.getByRole('main').getByRole('button', { name: 'Remove picture' }).click()
  await form.save.click()
  await expect.poll(() => storedAvatar(page)).toBeNull()
})

test('R-15: a new password requires the current one, and signs out the other devices', async ({
  page,
  context,
  request,
  browser,
}) => {
  const seller = await aNewSeller(request)
  await seller.openSession(context.request)
  const elsewhere = await browser.newContext()
  await seller.openSession(elsewhere.request)
  const other = await elsewhere.newPage()
  await other.goto('/user/profile')
  await expect(userMenu(other)).toBeVisible()

  const sameBrowser = await context.newPage()
  await sameBrowser.goto('/apps/support/list')
  await expect(userMenu(sameBrowser)).toBeVisible()
  await page.goto('/user/profile?tab=security')
  const form = profile(page)
  await form.currentPassword.fill('not the present one')
  await form.newPassword.fill('amber lantern over Tuwaiq')
  await form.changePassword.click()
  await expect(form.currentPassword).toHaveAttribute('aria-invalid', 'true')
  await form.currentPassword.fill(seller.person.password)
  await form.changePassword.click()
  await expect(page.getByText('Password changed. Other devices are signed out')).toBeVisible()
  await expect(userMenu(page)).toBeVisible()
  // Another tab of this browser goes on, by the new tokens.
  await sameBrowser.reload()
  await expect(sameBrowser).toHaveURL(/\/apps\/support\/list/)
  await expect(userMenu(sameBrowser)).toBeVisible()

  // The open page leaves by itself once its events end, so a reload could come in the middle of that. It stays open, because a
  // browser that closed it in the middle once opened no other page.
  const reopened = await elsewhere.newPage()
  await reopened.goto('/user/profile')
  await expect(reopened).toHaveURL(/\/auth\/login/)
  await elsewhere.close()
  // The page that was signed out may still fetch a CSRF token, and its cookie would replace the one of this sign-in.
  const afterwards = await browser.newContext()
  await openSessionWith(afterwards.request, seller.person.email, 'amber lantern over Tuwaiq')
  await afterwards.close()
})

test('R-15: another device is signed out, then all others, and the history lists it (en)', async ({
  page,
  context,
  request,
  browser,
}) => {
  // The journey's API session is another device beside these two.
  const seller = await aNewSeller(request)
  const elsewhere = await browser.newContext()
  await seller.openSession(elsewhere.request)
  await seller.openSession(context.request)
  await page.goto('/user/profile?tab=security&lng=en')
  const { devices } = profile(page)
  await expect(devices).toHaveCount(3)
  const dialog = page.getByRole('alertdialog')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Sign out (?!all)/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(devices).toHaveCount(2)
  await expect(page.getByRole('listitem').filter({ hasText: 'Signed out' })).toHaveCount(1)

  await page.getByRole('main').getByRole('button', { name: 'Sign out all other devices' }).click()
  await dialog.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(devices).toHaveCount(1)
  await expect(page.getByRole('listitem').filter({ hasText: 'Signed out' })).toHaveCount(2)

  const other = await elsewhere.newPage()
  await other.goto('/user/profile')
  await expect(other).toHaveURL(/\/auth\/login/)
  await elsewhere.close()
})

test('R-15: a copy of personal data is prepared, with the person, the company and its addresses', async ({
  page,
  context,
  request,
}) => {
  const seller = await aNewSeller(request)
  const company = await createCompany(seller)
  const address = await createAddress(seller, { label: 'Olaya office' })
  await createWarehouse(seller, address, { name_ar: 'مستودع العليا', code: 'W-1', manager_name: 'Faisal' })
  await seller.openSession(context.request)
  await page.goto('/user/profile?tab=privacy')
  await page.getByRole('button', { name: 'Request copy' }).click()
  const link = page.getByRole('link', { name: 'Download' })
  await expect(link).toBeVisible({ timeout: 20_000 })
  const coming = page.waitForEvent('download')
  await link.click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('mawrid-my-data.zip')
  const content = unzip(await readFile(await download.path()))
  const rows = (table: string) => JSON.parse(content.get(`data/${table}.json`)?.toString() ?? 'null')
  const { email, nationalId, firstName } = seller.person
  expect(rows('users')).toMatchObject([{ email, national_id: nationalId, first_name: firstName }])
  expect(rows('sessions')).toContainEqual(expect.objectContaining({ user_agent: expect.stringContaining('Chrome') }))
  expect(rows('companies')).toMatchObject([{ id: company.id, name: company.name }])
  expect(rows('addresses')).toMatchObject([{ label: 'Olaya office' }])
  expect(rows('warehouses')).toMatchObject([{ name_ar: 'مستودع العليا', manager_name: 'Faisal' }])
})

test('R-15: closing the account requires the password, and can be undone until the date', async ({
  page,
  context,
  request,
}) => {
  const seller = await aNewSeller(request)
  await seller.openSession(context.request)
  await page.goto('/user/profile?tab=privacy')
  await page.getByRole('button', { name: 'Close account' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Close your account?' })
  const password = dialog.getByLabel(/^Current password/)
  await password.fill('not the present one')
  await dialog.getByRole('button', { name: 'Close account' }).click()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await password.fill(seller.person.password)
  await dialog.getByRole('button', { name: 'Close account' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(/Your account closes on \d+ \w+ \d{4}/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close account' })).toHaveCount(0)

  await page.goto('/user/profile')
  await page.getByRole('button', { name: 'Keep account open' }).click()
  await expect(page.getByText('Your account stays open')).toBeVisible()
  await expect(page.getByText(/Your account closes on/)).toHaveCount(0)
})

/** The path of the stored picture (checklist S-01). */
function storedAvatar(page: Page): Promise<string | null> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? 'null').state.user.avatar)
}

/** The red component in the middle of a picture, 0 to 255. */
async function rednessOfMiddle(image: SVGElement | HTMLElement): Promise<number> {
  if (!(image instanceof HTMLImageElement)) throw new Error('Not a picture')
  const bitmap = await createImageBitmap(await (await fetch(image.src)).blob())
  const brush = new OffscreenCanvas(1, 1).getContext('2d')
  if (!brush) throw new Error('The browser has no canvas')
  brush.drawImage(bitmap, bitmap.width / 2, bitmap.height / 2, 1, 1, 0, 0, 1, 1)
  return brush.getImageData(0, 0, 1, 1).data[0] ?? 0
}
