import { act, renderHook } from '@testing-library/react'
import i18next, { createInstance } from 'i18next'
import { expect, test, vi } from 'vitest'
import { useToasts } from '#ui/overlays/toasts.ts'
import { fakeBackEnd, freshBrowser, json, networkGone } from '../testing/fakeBackEnd.ts'
import { chooseLanguage, startI18n, startOptions } from './i18n.ts'
import { directionOf, firstLanguage, languageList, languageOf } from './language.ts'
import { localeFiles } from './localeFiles.ts'
import { withTexts } from './withTexts.ts'

freshBrowser()

test('K-01: English and Arabic, each by its own name; anything else is English', () => {
  expect(languageList.map(({ name }) => name)).toEqual(['English', 'العربية'])
  expect(['ar', 'ar-SA', 'AR', 'en-GB', 'fr', '', null].map(languageOf)).toEqual([
    'ar',
    'ar',
    'ar',
    'en',
    'en',
    'en',
    'en',
  ])
})

test("S-04, S-21: the language is the one in the address, else the one chosen last, else the browser's, else English", () => {
  expect(firstLanguage('', [])).toBe('en')
  expect(firstLanguage('', ['fr-FR', 'de'])).toBe('en')
  expect(firstLanguage('', ['ar-SA', 'en'])).toBe('ar')
  expect(firstLanguage('', ['fr', 'ar', 'en'])).toBe('ar')
  localStorage.setItem('i18nextLng', 'en')
  expect(firstLanguage('', ['ar-SA'])).toBe('en')
  localStorage.setItem('i18nextLng', 'ar')
  expect(firstLanguage('', ['en-US'])).toBe('ar')
  expect(firstLanguage('?lng=en', ['ar-SA'])).toBe('en')
})

test('L-12: Arabic runs right to left, English left to right', () => {
  expect([directionOf('ar'), directionOf('en')]).toEqual(['rtl', 'ltr'])
})

test('S-21, L-11: choosing Arabic loads its file, turns the page and is stored; a file that fails to load changes nothing', async () => {
  const english = json({ app: { retry: 'Try again' }, platform: { languageFailed: 'Its texts could not be loaded' } })
  const backEnd = fakeBackEnd({ 'GET /locales/en.json': english })
  expect(await startI18n()).toBe(true)
  expect(backEnd.seen.map(({ path }) => path)).toEqual(['/locales/en.json'])

  const toasts = renderHook(() => useToasts())
  await act(() => chooseLanguage('ar'))
  expect(toasts.result.current).toMatchObject([{ tone: 'bad', text: 'Its texts could not be loaded' }])
  expect([i18next.language, document.documentElement.dir]).toEqual(['en', 'ltr'])

  fakeBackEnd({ 'GET /locales/ar.json': json({ app: { retry: 'إعادة المحاولة' } }) })
  await chooseLanguage('ar')
  expect(i18next.t('app.retry')).toBe('إعادة المحاولة')
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl'])
  expect([localStorage.getItem('i18nextLng'), localStorage.getItem('rtlClass')]).toEqual(['ar', 'rtl'])
})

test('S-21, L-11: a language that is not answered is given up like any request, and can be chosen again', async () => {
  localStorage.setItem('i18nextLng', 'en')
  const limit = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  const english = { 'GET /locales/en.json': json({ platform: { languageFailed: 'Arabic does not come' } }) }
  const backEnd = fakeBackEnd({
    ...english,
    'GET /locales/ar.json': ({ init }) =>
      new Promise<Response>((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  })
  await startI18n()
  const toasts = renderHook(() => useToasts())
  const changing = chooseLanguage('ar')
  await vi.waitFor(() => expect(backEnd.requests('GET /locales/ar.json')).toHaveLength(1))
  limit.abort(new DOMException('It took too long', 'TimeoutError'))
  await act(() => changing)
  expect(toasts.result.current.at(-1)).toMatchObject({ tone: 'bad', text: 'Arabic does not come' })
  expect(i18next.language).toBe('en')

  fakeBackEnd({ ...english, 'GET /locales/ar.json': json({ app: { retry: 'إعادة المحاولة' } }) })
  await chooseLanguage('ar')
  expect(i18next.language).toBe('ar')
})

test.each([
  ['the network fails', networkGone(), true],
  ['the server fails', new Response('', { status: 503 }), true],
  ['the file is not there', new Response('', { status: 404 }), false],
  ['it is refused', new Response('', { status: 403 }), false],
  ['it is no JSON', new Response('<html>'), false],
])('L-11: when %s, whether it is retried is %#', async (_what, answer, isRetried) => {
  fakeBackEnd({ 'GET /locales/ar.json': answer })
  const listener = vi.fn()
  localeFiles.read('ar', 'translation', listener)
  await vi.waitFor(() => expect(listener).toHaveBeenCalled())
  expect(listener).toHaveBeenCalledExactlyOnceWith(expect.any(Error), isRetried)
})

test('L-11: a file that fails to load is retried three times, within seconds', async () => {
  vi.useFakeTimers()
  const backEnd = fakeBackEnd({ 'GET /locales/ar.json': networkGone() })
  const loader = createInstance()
  const started = loader.use(localeFiles).init({ ...startOptions, lng: 'ar' })
  await vi.advanceTimersByTimeAsync(1_000)
  await started
  expect(backEnd.requests('GET /locales/ar.json')).toHaveLength(4)
  expect(loader.hasResourceBundle('ar', 'translation')).toBe(false)
  vi.useRealTimers()
})

test('a lazily loaded file waits for its texts, and the other language has them as well', async () => {
  const part = (name: string, language: string) => `GET /assets/${name}.${language}-__TEXTS_VERSION__.json`
  const deals = Promise.withResolvers<Response>()
  const routes = {
    'GET /locales/en.json': json({ app: { retry: 'Try again' } }),
    'GET /locales/ar.json': json({ app: { retry: 'إعادة المحاولة' } }),
    [part('deals', 'en')]: deals.promise,
    [part('deals', 'ar')]: json({ deals: { title: 'الصفقات' } }),
  }
  fakeBackEnd(routes)
  await startI18n()
  await chooseLanguage('en')
  let isLoaded = false
  const file = withTexts(Promise.resolve('file'), 'deals').finally(() => {
    isLoaded = true
  })
  await chooseLanguage('ar')
  expect(isLoaded).toBe(false)
  deals.resolve(json({ deals: { title: 'Deals' } }))
  expect(await file).toBe('file')
  expect(i18next.t('deals.title')).toBe('الصفقات')
  await chooseLanguage('en')
  expect(i18next.t('deals.title')).toBe('Deals')
})

test('a part of the texts that fails to load is requested again with the next file', async () => {
  const address = 'GET /assets/team.en-__TEXTS_VERSION__.json'
  fakeBackEnd({ 'GET /locales/en.json': json({}), [address]: new Response('', { status: 403 }) })
  await startI18n()
  await expect(withTexts(Promise.resolve('file'), 'team')).rejects.toBeInstanceOf(TypeError)
  fakeBackEnd({ [address]: json({ team: { lost: 'No longer yours' } }) })
  expect(await withTexts(Promise.resolve('file'), 'team')).toBe('file')
  expect(i18next.t('team.lost')).toBe('No longer yours')
})

test('a screen that opens in the old language while the new one loads is there in the new one', async () => {
  const part = (name: string, language: string) => `GET /assets/${name}.${language}-__TEXTS_VERSION__.json`
  const fees = Promise.withResolvers<Response>()
  fakeBackEnd({
    'GET /locales/en.json': json({}),
    'GET /locales/ar.json': json({}),
    [part('fees', 'en')]: json({}),
    [part('fees', 'ar')]: fees.promise,
    [part('team', 'ar')]: json({}),
    [part('stock', 'en')]: json({ stock: { failed: 'Not loaded' } }),
    [part('stock', 'ar')]: json({ stock: { failed: 'لم يُحمَّل' } }),
  })
  await startI18n()
  await chooseLanguage('en')
  await withTexts(Promise.resolve('file'), 'fees')
  const changing = chooseLanguage('ar')
  await withTexts(Promise.resolve('file'), 'stock')
  expect(i18next.t('stock.failed')).toBe('Not loaded')
  fees.resolve(json({}))
  await changing
  expect([i18next.language, i18next.t('stock.failed')]).toEqual(['ar', 'لم يُحمَّل'])
})
