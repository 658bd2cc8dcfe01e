import i18next from 'i18next'
import { expect, test } from 'vitest'
import { freshBrowser } from '#platform/testing/fakeBackEnd.ts'
import { rememberRecord } from '#ui/record/recentRecords.ts'
import { paletteGroups } from './paletteGroups.ts'

freshBrowser()

test('before anything is typed, the records opened last come first', async () => {
  const t = await i18next.createInstance().init({ lng: 'en', resources: {} })
  const opened = '/apps/product/0199a000-0000-7000-8000-0000000000c1'
  const other = '/apps/warehouse/0199a000-0000-7000-8000-0000000000c2'
  for (const [path, title] of [
    [opened, 'Product'],
    [opened, 'Carton'],
    ['/apps/product/list', 'Products'],
    [other, 'Main warehouse'],
    [opened, 'Carton 40×30'],
  ] as const) {
    window.history.replaceState(null, '', path)
    rememberRecord(title)
  }
  const first = (typed: string) =>
    paletteGroups({ state: 'active' }, t, [], typed)[0]?.items.map(({ href, label }) => [href, label])
  expect(first('')).toEqual([
    [opened, 'Carton 40×30'],
    [other, 'Main warehouse'],
  ])
  expect(first('carton')).toEqual([])
})
