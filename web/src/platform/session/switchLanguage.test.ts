import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useToasts } from '#ui/overlays/toasts.ts'
import { startI18n } from '../language/i18n.ts'
import { aSeller } from '../testing/aSeller.ts'
import { fakeBackEnd, freshBrowser, json, networkGone } from '../testing/fakeBackEnd.ts'
import { switchLanguage } from './switchLanguage.ts'
import { storeTokens } from './tokens.ts'
import { changeUser, resetUser, useUser } from './userStore.ts'

freshBrowser()
const save = 'PUT /api/v1/seller/profile/update/'
const texts = {
  'GET /locales/en.json': json({ platform: { languageNotSaved: 'Emails stay in the other language' } }),
  'GET /locales/ar.json': json({ platform: { languageNotSaved: 'تبقى الرسائل باللغة الأخرى' } }),
}

beforeEach(async () => {
  resetUser()
  localStorage.setItem('i18nextLng', 'en')
  fakeBackEnd(texts)
  await startI18n()
})

function signIn() {
  changeUser(aSeller({ lang: 'en' }))
  storeTokens({ access: 'access-1', refresh: 'family.1.mac' })
}

test('L-03, S-21: the language chosen in the header is saved to the profile, so that emails use it', async () => {
  signIn()
  const backEnd = fakeBackEnd({ ...texts, [save]: json(aSeller({ lang: 'ar' })) })
  await switchLanguage('ar')
  expect(document.documentElement.dir).toBe('rtl')
  expect(backEnd.requests(save)).toHaveLength(1)
  expect(useUser.getState().user.lang).toBe('ar')
})

test('L-03: before sign-in the choice stays in the browser', async () => {
  const backEnd = fakeBackEnd(texts)
  await switchLanguage('ar')
  expect([document.documentElement.lang, localStorage.getItem('i18nextLng')]).toEqual(['ar', 'ar'])
  expect(backEnd.requests(save)).toEqual([])
})

test('L-03: a choice that could not be saved changes the page anyway and says that emails stay as they were', async () => {
  signIn()
  const toasts = renderHook(() => useToasts())
  fakeBackEnd({ ...texts, [save]: networkGone() })
  await switchLanguage('ar')
  expect(document.documentElement.lang).toBe('ar')
  expect(useUser.getState().user.lang).toBe('en')
  toasts.rerender()
  expect(toasts.result.current.at(-1)).toMatchObject({ tone: 'bad', text: 'تبقى الرسائل باللغة الأخرى' })
})

test('L-03: the language chosen last stays, although the texts of the one before come later', async () => {
  const arabic = Promise.withResolvers<Response>()
  fakeBackEnd({ ...texts, 'GET /locales/ar.json': arabic.promise })
  const first = switchLanguage('ar')
  await switchLanguage('en')
  arabic.resolve(json({}))
  await first
  expect([document.documentElement.lang, localStorage.getItem('i18nextLng')]).toEqual(['en', 'en'])
})

test('L-03: the profile has the language chosen last, although the one before was still being saved', async () => {
  signIn()
  const saved = Promise.withResolvers<Response>()
  const replies = [saved.promise, json(aSeller({ lang: 'en' }))]
  const backEnd = fakeBackEnd({ ...texts, [save]: () => replies.shift() ?? networkGone() })
  const first = switchLanguage('ar')
  await vi.waitFor(() => expect(backEnd.requests(save)).toHaveLength(1))
  const second = switchLanguage('en')
  saved.resolve(json(aSeller({ lang: 'ar' })))
  await Promise.all([first, second])
  expect(backEnd.requests(save)).toHaveLength(2)
  expect(useUser.getState().user.lang).toBe('en')
})
