import { screen, waitFor } from '@testing-library/react'
import * as fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { useSession } from '#platform/session/sessionStore.ts'
import { fakeBackEnd, freshBrowser, json, problem, type Seen } from '#platform/testing/fakeBackEnd.ts'
import { digitsIn } from '../shared/SixDigitField.tsx'
import { readRegistration, storeRegistration } from '../shared/waitingRegistration.ts'
import { ConfirmEmailScreen } from './ConfirmEmailScreen.tsx'

freshBrowser()
beforeEach(() => useSession.setState({ data: null, status: 'unauthenticated' }))

const userId = '0199a000-0000-7000-8000-000000000009'
const confirming = 'POST /api/v1/seller/confirm-email/'
const resending = 'POST /api/v1/seller/resend-email-code/'
const typed = { first_name: 'Sara', last_name: 'Qahtani', email: 'sara@palm.example', phone: '+966501234567' }

async function aScreen(answer: Response, at = `/auth/confirm-email?user_id=${userId}`, lang = 'en') {
  const backEnd = fakeBackEnd({ [confirming]: answer, [resending]: json({ detail: '' }) })
  const shown = await showInApp(<ConfirmEmailScreen />, { at, lang })
  const sent = (line: string) => backEnd.requests(line).map(({ body }: Seen): unknown => JSON.parse(body))
  return { ...shown, sent, code: () => screen.getByRole<HTMLInputElement>('textbox') }
}

test('a pasted code in Arabic digits is submitted and leads on to Nafath', async () => {
  storeRegistration({ user_id: userId, typed, mailed_at: Date.now() })
  const { user, code, sent, history } = await aScreen(json({ user_id: userId }))
  expect(code().autocomplete).toBe('one-time-code')
  await user.click(code())
  await user.paste('رمزك: ٤٨٢ ٩١٣')
  await waitFor(() => expect(history.location.href).toBe(`/auth/activate?user_id=${userId}`))
  expect(sent(confirming)).toEqual([{ user_id: userId, code: '482913' }])
  expect(readRegistration()).toBeNull()
})

test('a wrong code is an error at the field, whose text is selected for the right one', async () => {
  const errors = [{ path: 'code', code: 'code_wrong', message: '' }]
  const { user, code, sent } = await aScreen(problem(422, 'invalid_input', { errors }))
  await user.type(code(), '111111')
  await screen.findByText('Wrong code. Check the newest email')
  expect(code().getAttribute('aria-invalid')).toBe('true')
  await user.keyboard('222222')
  await waitFor(() => expect(sent(confirming)).toHaveLength(2))
  expect(sent(confirming).at(-1)).toMatchObject({ code: '222222' })
})

test('too few digits are not sent', async () => {
  const { user, code, sent } = await aScreen(json({}))
  await user.type(code(), '123{Enter}')
  await screen.findByText('The code has 6 digits')
  expect(sent(confirming)).toEqual([])
})

test('another code can be requested after a minute', async () => {
  storeRegistration({ user_id: userId, typed, mailed_at: Date.now() - 20_000 })
  const { unmount } = await aScreen(json({}))
  expect(screen.getByRole('button', { name: /Send a new code in 0:/ })).toHaveProperty('disabled', true)
  unmount()
  storeRegistration({ user_id: userId, typed, mailed_at: Date.now() - 61_000 })
  const { user, sent } = await aScreen(json({}))
  await user.click(screen.getByRole('button', { name: 'Send a new code' }))
  await screen.findByText(/New code sent/)
  expect(sent(resending)).toEqual([{ user_id: userId }])
  expect(screen.getByRole('button', { name: /Send a new code in/ })).toHaveProperty('disabled', true)
})

test.each([
  [problem(410, 'activation_invalid'), 'انتهى طلب التسجيل هذا'],
  [problem(409, 'already_exists'), 'لهذا البريد حساب مفعّل'],
])('a code that is of no use any more says what to do instead', async (answer, words) => {
  const { user, code } = await aScreen(answer, undefined, 'ar')
  await user.type(code(), '123456')
  expect(await screen.findByRole('heading', { name: words })).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining(['/auth/login', '/auth/register']),
  )
})

test('an address without a registration says so', async () => {
  await aScreen(json({}), '/auth/confirm-email?user_id=nobody')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('heading', { name: 'This registration has ended' })).toBeTruthy()
})

test('whatever is pasted, the field has at most six Latin digits', async () => {
  await fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(digitsIn(text)).toMatch(/^\d{0,6}$/)
    }),
  )
})
