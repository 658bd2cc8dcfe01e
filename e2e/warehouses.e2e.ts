import type { APIRequestContext } from 'playwright/test'
import { anActiveSeller } from './pages/activeSeller.ts'
import { aNewSeller, type NewSeller } from './pages/newSeller.ts'
import {
  createAddress,
  createCompany,
  createWarehouse,
  type OwnAddress,
  type OwnWarehouse,
} from './pages/ownCompany.ts'
import { beginningOf, holding, textIn, textsOf } from './pages/texts.ts'
import { warehouseForm } from './pages/warehouseForm.ts'
import { expect, test } from './test.ts'

interface Owner {
  readonly seller: NewSeller
  readonly address: OwnAddress
}

async function aCompanyWithAddress(device: APIRequestContext): Promise<Owner> {
  const seller = await aNewSeller(device)
  await createCompany(seller)
  return { seller, address: await createAddress(seller) }
}

async function aSubscriber(device: APIRequestContext): Promise<Owner> {
  const seller = await anActiveSeller(device)
  return { seller, address: await createAddress(seller) }
}

const warehousesOf = async (seller: NewSeller) =>
  (await seller.call<{ results: OwnWarehouse[] }>('GET', '/api/v1/seller_warehouses/?ordering=code')).results

for (const { language, days } of [
  { language: 'en', days: '23 Sep 2027 and 24 Sep 2027' },
  { language: 'ar', days: '23 سبتمبر 2027' },
] as const) {
  test(`R-04, C-26, S-01: a warehouse is created with split days, Friday off and days off (${language})`, async ({
    page,
    context,
    request,
  }) => {
    const { seller, address } = await aCompanyWithAddress(request)
    await seller.openSession(context.request)
    await page.goto(`/apps/warehouse/create?lng=${language}`)
    const form = warehouseForm(page)
    await form.arabicName.fill('مستودع الرياض')
    await form.englishName.fill('Riyadh warehouse')
    await form.code.fill('ruh-1')
    await page.getByRole('radio', { name: new RegExp(address.label) }).check()

    await form.unfold(...textsOf('warehouses.hours.title'))
    await expect(form.day(1, ...textsOf('warehouses.hours.days.friday'))).not.toBeChecked()
    await form.day(1, ...textsOf('warehouses.hours.days.saturday')).check()
    await form.addHours.click()
    await form.day(2, ...textsOf('warehouses.hours.days.sunday')).check()
    await form.addBreak(2).click()
    await form.opens(2).nth(1).fill('15:00')
    await form.addHours.click()
    await form.day(3, ...textsOf('warehouses.hours.days.monday')).check()
    await form.closes(3).fill('16:30')

    await form.addDayOff.click()
    await expect(form.dayOff).toHaveAccessibleDescription(holding('fields.day'))
    for (const digits of ['24092027', '23092027', '23092027', '02012027']) await form.typeDayOff(digits)
    await expect(form.daysOff).toHaveCount(3)
    await form.daysOff.first().getByRole('button').click()
    await expect(form.daysOff).toHaveCount(2)
    await expect(form.side).toContainText(textIn(language, 'warehouses.form.side.daysOff', { days }))

    await form.create.click()
    await expect(page).toHaveURL('/apps/warehouse/list')
    await expect(page.getByText(textIn(language, 'warehouses.form.created'))).toBeVisible()
    const [made] = await warehousesOf(seller)
    expect(made).toMatchObject({
      name_ar: 'مستودع الرياض',
      name_en: 'Riyadh warehouse',
      code: 'RUH-1',
      is_default: true,
      closed_days: ['2027-09-23', '2027-09-24'],
      working_hours: {
        sunday: [
          { opens: '08:00', closes: '12:00' },
          { opens: '15:00', closes: '20:00' },
        ],
        monday: [{ opens: '08:00', closes: '16:30' }],
        friday: [],
        saturday: [{ opens: '08:00', closes: '17:00' }],
      },
    })
  })
}

test('C-27: its hours and days off are changed, and a day off can be entered in Hijri', async ({
  page,
  context,
  request,
}) => {
  const { seller, address } = await aCompanyWithAddress(request)
  const { id } = await createWarehouse(seller, address, { name_ar: 'مستودع', code: 'W-1', closed_days: ['2027-03-10'] })
  await seller.openSession(context.request)
  await page.goto(`/apps/warehouse/${id}`)
  await expect(page.getByRole('region', { name: 'Opening hours' })).toContainText('10 Mar 2027')
  await page.getByRole('link', { name: 'Edit warehouse' }).click()
  const form = warehouseForm(page)
  await form.unfold(...textsOf('warehouses.hours.title'))
  await expect(form.daysOff).toContainText([/10 Mar 2027/])
  await form.day(1, ...textsOf('warehouses.hours.days.thursday')).uncheck()
  await form.closes(1).fill('07:00')
  await form.save.click()
  await expect(page.getByText('Closing time must be after opening time').first()).toBeVisible()
  await form.closes(1).fill('14:00')

  await page.getByRole('button', { name: 'Enter in Hijri' }).click()
  await form.typeDayOff('10121448')
  await form.daysOff.filter({ hasText: '10 Mar 2027' }).getByRole('button').click()
  await form.save.click()
  await expect(page).toHaveURL(`/apps/warehouse/${id}`)
  await expect(page.getByRole('region', { name: 'Opening hours' })).toContainText('16 May 2027')
  expect(await warehousesOf(seller)).toMatchObject([
    { closed_days: ['2027-05-16'], working_hours: { sunday: [{ opens: '08:00', closes: '14:00' }], thursday: [] } },
  ])
})

test(`C-26: exceeding the plan's limit is reported, and the input stays (ar)`, async ({ page, context, request }) => {
  const { seller, address } = await aCompanyWithAddress(request)
  await createWarehouse(seller, address, { name_ar: 'الأول', code: 'W-1' })
  await seller.openSession(context.request)
  await page.goto('/apps/warehouse/create?lng=ar')
  const form = warehouseForm(page)
  await form.arabicName.fill('مستودع آخر')
  await form.code.fill('W-2')
  await page.getByRole('radio', { name: new RegExp(address.label) }).check()
  await form.create.click()
  await expect(page.getByRole('alert').filter({ hasText: textIn('ar', 'problems.package_limit') })).toBeVisible()
  await expect(form.arabicName).toHaveValue('مستودع آخر')
  expect(await warehousesOf(seller)).toHaveLength(1)
})

test('C-26: a duplicate code is rejected at its field', async ({ page, context, request }) => {
  const { seller, address } = await aSubscriber(request)
  await createWarehouse(seller, address, { name_ar: 'الأول', code: 'RUH-1' })
  await seller.openSession(context.request)
  await page.goto('/apps/warehouse/create')
  const form = warehouseForm(page)
  await form.arabicName.fill('مستودع')
  await form.code.fill('ruh-1')
  await page.getByRole('radio', { name: new RegExp(address.label) }).check()
  await form.create.click()
  await expect(form.code).toHaveAttribute('aria-invalid', 'true')
  await expect(form.code).toBeFocused()
  expect(await warehousesOf(seller)).toHaveLength(1)
})

test('R-04, O-06: the list is filtered by tab, search and filter, all of them in the page’s address', async ({
  page,
  openSession,
}) => {
  await openSession('active')
  await page.goto('/apps/warehouse/list')
  const rows = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
  await expect(rows).toHaveCount(2)
  await page.getByRole('searchbox').fill('JED')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Western warehouse')
  await page.getByRole('searchbox').fill('')
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Type', exact: true }).click()
  await page
    .getByRole('option', { name: 'Owned' })
    .or(page.getByRole('radio', { name: 'Owned' }))
    .click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Factory warehouse')
  await expect(page).toHaveURL(/kind=owned/)
  await page.reload()
  await expect(rows).toHaveCount(1)
  await page.goto('/apps/warehouse/list?tab=archived')
  await expect(rows).toHaveCount(0)
})

test('O-06: a warehouse is closed, archived and restored, and a change of status is undone', async ({
  page,
  context,
  request,
}) => {
  const { seller, address } = await aSubscriber(request)
  await createWarehouse(seller, address, { name_ar: 'الرئيس', name_en: 'Main', code: 'W-1' })
  const { id } = await createWarehouse(seller, address, { name_ar: 'الثاني', name_en: 'Second', code: 'W-2' })
  await seller.openSession(context.request)
  await page.goto(`/apps/warehouse/${id}`)
  const main = page.getByRole('main')
  const status = (name: string) => main.locator('header').getByText(name, { exact: true })

  async function choose(name: string) {
    await main.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name }).click()
  }

  await choose('Close temporarily')
  await expect(status('Closed')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(status('Open')).toBeVisible()
  await choose('Close temporarily')
  await expect(status('Closed')).toBeVisible()

  await choose('Archive')
  await expect(status('Archived')).toBeVisible()
  await expect(page.getByText('Restore it to edit or use it.')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Edit warehouse' })).toHaveCount(0)
  await main.getByRole('button', { name: 'Restore' }).click()
  await expect(status('Closed')).toBeVisible()
  await main.getByRole('button', { name: 'Open warehouse' }).click()
  await expect(status('Open')).toBeVisible()
})

test('O-06: the first warehouse is the default one and stays open until another takes its place', async ({
  page,
  context,
  request,
}) => {
  const { seller, address } = await aSubscriber(request)
  const first = await createWarehouse(seller, address, { name_ar: 'الأول', name_en: 'First', code: 'W-1' })
  const second = await createWarehouse(seller, address, { name_ar: 'الثاني', name_en: 'Second', code: 'W-2' })
  await seller.openSession(context.request)
  const close = beginningOf('warehouses.move.deactivate')
  for (const language of ['ar', 'en'] as const) {
    await page.goto(`/apps/warehouse/${first.id}?lng=${language}`)
    await page
      .getByRole('main')
      .getByRole('button', { name: textIn(language, 'ui.record.more') })
      .click()
    await expect(page.getByRole('menuitem', { name: close })).toHaveAccessibleDescription(
      textIn(language, 'warehouses.unmet.other_default'),
    )
    await expect(page.getByRole('button', { name: close })).toHaveCount(0)
  }

  await page.goto(`/apps/warehouse/${second.id}/edit?lng=en`)
  await page.getByRole('checkbox', { name: 'Default warehouse' }).check()
  await warehouseForm(page).save.click()
  await expect(page).toHaveURL(`/apps/warehouse/${second.id}`)
  const defaults = (await warehousesOf(seller)).map(({ is_default }) => is_default)
  expect(defaults).toEqual([false, true])
  await page.goto(`/apps/warehouse/${first.id}?lng=en`)
  await page.getByRole('main').getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Close temporarily' })).toBeEnabled()
})
