import i18next from 'i18next'
import { expect, test } from 'vitest'
import { fakeBackEnd, freshBrowser, json, problem } from '../testing/fakeBackEnd.ts'
import { startOptions } from './i18n.ts'
import { localeFiles } from './localeFiles.ts'
import { textsIn } from './textsIn.ts'

freshBrowser()

test('the texts of the other language are loaded once, and the page keeps its own', async () => {
  const { requests } = fakeBackEnd({
    'GET /locales/en.json': json({ code: 'Code' }),
    'GET /locales/ar.json': json({ code: 'الرمز' }),
  })
  const texts = await page()
  for (const _ of [1, 2]) expect((await textsIn('ar', texts))?.('code' as never)).toBe('الرمز')
  expect(requests('GET /locales/ar.json')).toHaveLength(1)
  expect([texts.language, texts.t('code' as never)]).toEqual(['en', 'Code'])
})

test('without a connection there are only the texts of the page', async () => {
  fakeBackEnd({ 'GET /locales/en.json': json({ code: 'Code' }), 'GET /locales/ar.json': problem(404, 'not_found') })
  expect(await textsIn('ar', await page())).toBeUndefined()
})

async function page() {
  const texts = i18next.createInstance()
  texts.use(localeFiles)
  await texts.init({ ...startOptions, lng: 'en' })
  return texts
}
