import i18next from 'i18next'
import { expect, test } from 'vitest'
import { servedTexts } from '../../../build/locales.ts'
import { paletteGroups } from './paletteGroups.ts'

const root = new URL('../../../', import.meta.url).pathname

test.each([
  ['en', 'المستودعات', '/apps/warehouse/list'],
  ['en', 'warehouses', '/apps/warehouse/list'],
  ['ar', 'warehouses', '/apps/warehouse/list'],
  ['ar', 'New ticket', '/apps/support/create'],
  ['ar', 'الفواتير', '/apps/invoice/list'],
  ['ar', 'فاتورة', '/apps/invoice/list'],
  ['ar', 'فاتورة', '/apps/subscription/invoice/list'],
  ['ar', 'فاتورة', '/apps/invoice/settings'],
  ['ar', 'فاتورة', '/apps/invoice/vat'],
  ['ar', 'صفقة', '/apps/deals/list'],
  ['ar', 'منتج', '/apps/product/list'],
  ['ar', 'تذكرة', '/apps/support/list'],
  ['en', 'المستودع', '/apps/warehouse/list'],
] as const)('L-06: in %s, "%s" leads to %s', async (lng, typed, path) => {
  const resources = { [lng]: { translation: servedTexts(root, lng) } }
  const t = await i18next.createInstance().init({ lng, resources })
  const found = paletteGroups({ state: 'active' }, t, [], typed).flatMap(({ items }) => items)
  expect(found.map(({ href }) => href)).toContain(path)
})
