import { expect, type Page, request } from 'playwright/test'
import type { TextKey } from '../../web/types/textKeys.ts'
import { openSessionAs } from '../pages/sellers.ts'
import { beginningOf, eitherOf, holding } from '../pages/texts.ts'
import { firstOf, type VisualScreen } from '../pages/visualScreens.ts'

const readFileWithinMs = 120_000

/** Screens that only the guide shows, with the steps that lead to what it explains. */
export const guideScreens: readonly VisualScreen[] = [
  { name: 'record, customer', path: firstOf('/apps/customers', '/api/v1/customers/'), seller: 'active' },
  {
    name: 'account statement',
    path: firstOf('/apps/invoice/buyers', '/api/v1/customers/?ordering=-open'),
    seller: 'active',
  },
  { name: 'record, price list', path: firstOf('/apps/prices', '/api/v1/price-lists/'), seller: 'active' },
  {
    name: 'price and its reason',
    path: firstOf('/apps/prices', '/api/v1/price-lists/'),
    seller: 'active',
    open: tryPrice,
  },
  { name: 'form of a warehouse', path: warehouseForm, seller: 'active' },
  {
    name: 'delivery of a warehouse',
    path: warehouseForm,
    seller: 'active',
    async open(page) {
      for (const section of ['warehouses.hours.title', 'warehouses.form.sections.delivery'] as const) {
        await page
          .getByRole('main')
          .locator('details:not([open]) > summary')
          .filter({ has: page.getByRole('heading', { name: eitherOf(section) }) })
          .click()
      }
      await scrollTo(page, 'warehouses.form.sections.delivery')
    },
  },
  { name: 'bulk changes', path: '/apps/product/bulk-edits', seller: 'active' },
  { name: 'columns of a file', path: '/apps/product/import', seller: 'active', open: uploadFile },
  {
    name: 'words of a file',
    path: '/apps/product/import',
    seller: 'active',
    async open(page) {
      await uploadFile(page)
      await button(page, 'bulk.columns.goOn').click()
      await expect(page.getByRole('heading', { name: eitherOf('bulk.values.title') })).toBeVisible()
    },
  },
  {
    name: 'choices of a quote',
    path: firstOf('/apps/deals', '/api/v1/deals/?status=draft', '/offer'),
    seller: 'active',
    open: offerChoices,
  },
  { name: 'stock of a product', path: firstOf('/apps/product', '/api/v1/products/', '?tab=stock'), seller: 'active' },
  {
    name: 'cartons of a shipment',
    path: firstOf('/apps/deals', '/api/v1/deals/?fulfilment_status=preparing&kind=product'),
    seller: 'active',
    async open(page) {
      await button(page, 'deals.fulfilment.parcel.more').click()
      await page.getByRole('menuitem', { name: eitherOf('deals.fulfilment.cartons.title') }).click()
      await expect(
        page.getByRole('dialog').getByRole('button', { name: eitherOf('deals.fulfilment.cartons.add.carton') }),
      ).toBeVisible()
    },
  },
  { name: 'quote by link', path: linkOf('offered') },
  {
    name: 'blanket order by link',
    path: linkOf('in_force'),
    open: (page) => expect(button(page, 'deals.actions.call_off')).toBeVisible(),
  },
]

function warehouseForm(page: Page): Promise<string> {
  return firstOf('/apps/warehouse', '/api/v1/seller_warehouses/', '/edit')(page)
}

function button(page: Page, name: TextKey) {
  return page
    .getByRole('main')
    .getByRole('button', { name: eitherOf(name) })
    .first()
}

/** What the customer of a contract pays for one of its products, at a quantity of its second price. */
async function tryPrice(page: Page): Promise<void> {
  await fieldOf(page, 'prices.fields.product').fill('CTN-DW')
  await page.getByRole('option').first().click()
  await fieldOf(page, 'prices.fields.qty').fill('240')
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: '200' })).toBeVisible()
  await page.getByRole('main').getByRole('status').last().scrollIntoViewIfNeeded()
}

function fieldOf(page: Page, label: TextKey) {
  const named = { name: beginningOf(label) }
  const main = page.getByRole('main')
  return main.getByRole('combobox', named).or(main.getByRole('textbox', named)).first()
}

/** A file as distributors have it, in the language of the page, with words of its own. */
async function uploadFile(page: Page): Promise<void> {
  const isArabic = (await page.locator('html').getAttribute('lang')) === 'ar'
  const { name, rows } = isArabic ? arabicFile : englishFile
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${rows.join('\r\n')}`) })
  await button(page, 'bulk.handIn.send').click()
  await expect(page).toHaveURL(/\/apps\/product\/import\/[\w-]+/)
  await expect(button(page, 'bulk.columns.goOn')).toBeVisible({ timeout: readFileWithinMs })
}

const englishFile = {
  name: 'price-list-2026.csv',
  rows: [
    'Item code,Description,Category,UOM,Trade price,Riyadh qty,Brand,Remarks',
    'PB-2201,Kraft paper bag 26 × 32 cm,Carrier bags,Bundle of 25,18.50,340,Najd,',
    'PB-2202,Kraft paper bag 32 × 41 cm,Carrier bags,Bundle of 25,23.00,210,Najd,new',
    'CP-0901,Paper cup 9 oz,Hot drinks,Sleeve,7.25,900,Sahla,',
    'CP-1201,Paper cup 12 oz,Hot drinks,Sleeve,8.40,760,Sahla,',
    'TP-0481,Clear tape 48 mm × 100 m,Tapes,Pcs,4.10,1500,,',
  ],
}

const arabicFile = {
  name: 'قائمة-الأسعار-2026.csv',
  rows: [
    'رقم الصنف,اسم الصنف,التصنيف,الوحدة,سعر الجملة,كمية الرياض,الماركة,ملاحظات',
    'PB-2201,كيس ورق كرافت 26 × 32 سم,أكياس حمل,ربطة 25,18.50,340,نجد,',
    'PB-2202,كيس ورق كرافت 32 × 41 سم,أكياس حمل,ربطة 25,23.00,210,نجد,جديد',
    'CP-0901,كوب ورقي 9 أونصة,مشروبات ساخنة,كم,7.25,900,سهلة,',
    'CP-1201,كوب ورقي 12 أونصة,مشروبات ساخنة,كم,8.40,760,سهلة,',
    'TP-0481,شريط شفاف 48 مم × 100 م,أشرطة,حبة,4.10,1500,,',
  ],
}

/** A further quantity of the first item; the last one is optional. */
async function offerChoices(page: Page): Promise<void> {
  const prices = page.getByRole('main').getByRole('textbox', { name: beginningOf('deals.offer.unit_price') })
  await prices.last().fill('350')
  const details = page.getByRole('button', { name: holding('deals.offer.details', { name: '' }) })
  const choices = page.getByRole('combobox', { name: beginningOf('deals.changed.choice') })
  await details.last().click()
  await choices.last().selectOption('optional')
  await details.last().click()
  await details.first().click()
  await button(page, 'deals.choice.add').click()
  const further = page.getByRole('group', { name: eitherOf('deals.choice.further') }).first()
  await further.getByRole('textbox').first().fill('50')
  await further.getByRole('textbox').nth(1).fill('219')
  await further.getByRole('textbox').nth(1).blur()
}

async function scrollTo(page: Page, heading: TextKey): Promise<void> {
  await page
    .getByRole('heading', { name: eitherOf(heading) })
    .first()
    .evaluate((title) => {
      title.scrollIntoView()
      scrollBy(0, -100)
    })
}

/** What the buyer opens: the link of a quote that the active seller wrote. */
function linkOf(status: 'offered' | 'in_force') {
  return async (page: Page): Promise<string> => {
    const seller = await request.newContext({ baseURL: new URL(page.url()).origin })
    await openSessionAs(seller, 'active')
    const { access } = await (await seller.get('/api/auth/session')).json()
    const headers = { authorization: `Bearer ${access}` }
    const { results } = await (await seller.get(`/api/v1/deals/?source=own_quote&status=${status}`, { headers })).json()
    const { url } = await (await seller.get(`/api/v1/deals/${results[0].id}/link/`, { headers })).json()
    await seller.dispose()
    const { pathname, searchParams, hash } = new URL(url)
    // Otherwise the page is in the language of the recipient.
    searchParams.set('lng', await page.evaluate(() => localStorage.getItem('i18nextLng') ?? ''))
    return `${pathname}?${searchParams}${hash}`
  }
}
