import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { useSession } from '#platform/session/sessionStore.ts'
import { fakeBackEnd, freshBrowser, json, problem } from '#platform/testing/fakeBackEnd.ts'
import { readRegistration, storeRegistration } from '../shared/waitingRegistration.ts'
import { RegisterScreen } from './RegisterScreen.tsx'

freshBrowser()
beforeEach(() => useSession.setState({ data: null, status: 'unauthenticated' }))

const registering = 'POST /api/v1/seller/register/'
const userId = '0199a000-0000-7000-8000-000000000009'
const nationalId = '1000000008'
const password = 'three quiet palms'

async function aForm(answer: Response, lang = 'en') {
  const backEnd = fakeBackEnd({ [registering]: answer })
  const { user, history, unmount } = await showInApp(<RegisterScreen />, { at: '/auth/register', lang })
  const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
  return {
    user,
    history,
    unmount,
    field,
    sent: () => backEnd.requests(registering).map(({ body }): Record<string, unknown> => JSON.parse(body)),
    async fill() {
      await user.type(field(/^First name/), 'Sara')
      await user.type(field(/^Last name/), 'Qahtani')
      await user.type(field(/^Email/), 'sara@palm.example')
      await user.type(field(/^Mobile/), '٠٥٠ ١٢٣ ٤٥٦٧')
      await user.type(field(/^National ID/), nationalId)
      await user.type(field(/^Password/), password)
      await user.click(screen.getByRole('checkbox', { name: /I accept/ }))
    },
    submit: () => user.click(screen.getByRole('button', { name: 'Continue' })),
  }
}

test('C-19: the input is sent in its canonical form, and the code is next', async () => {
  const form = await aForm(json({ user_id: userId }, 201))
  await form.fill()
  await form.submit()
  await waitFor(() => expect(form.history.location.href).toBe(`/auth/confirm-email?user_id=${userId}`))
  expect(form.sent()).toEqual([
    {
      first_name: 'Sara',
      last_name: 'Qahtani',
      email: 'sara@palm.example',
      phone: '+966501234567',
      national_id: nationalId,
      password,
      terms: true,
      lang: 'en',
    },
  ])
})

test('the browser stores neither the password nor the national ID, before or after sending', async () => {
  const form = await aForm(json({ user_id: userId }, 201))
  const storedText = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
  await form.fill()
  window.dispatchEvent(new Event('pagehide'))
  expect(storedText()).toContain('sara@palm.example')
  expect(storedText()).not.toMatch(/1000000008|quiet palms/)
  await form.submit()
  await waitFor(() => expect(readRegistration()?.user_id).toBe(userId))
  form.unmount()
  expect(storedText()).not.toMatch(/1000000008|quiet palms/)
  expect(JSON.stringify({ ...localStorage })).not.toContain('sara@palm.example')
})

test('a draft is restored after a reload, but the terms have to be accepted again', async () => {
  const first = await aForm(json({}))
  await first.fill()
  first.unmount()
  const again = await aForm(json({}))
  expect(again.field(/^Mobile/).value).toBe('50 123 4567')
  expect(again.field(/^National ID/).value).toBe('')
  expect(again.field(/^Password/).value).toBe('')
  expect(screen.getByRole('checkbox', { name: /I accept/ })).toHaveProperty('checked', false)
})

test('after a mistyped email the other fields are still filled in', async () => {
  const typed = { first_name: 'Sara', last_name: 'Qahtani', email: 'sarah@palm.example', phone: '+966501234567' }
  storeRegistration({ user_id: userId, typed, mailed_at: Date.now() })
  const form = await aForm(json({}))
  expect(form.field(/^Email/).value).toBe('sarah@palm.example')
  expect(form.field(/^Mobile/).value).toBe('50 123 4567')
})

test('an error that only the server finds is shown at its field', async () => {
  const errors = [{ path: 'password', code: 'password_common', message: '' }]
  const form = await aForm(problem(422, 'invalid_input', { errors }))
  await form.fill()
  await form.submit()
  await waitFor(() => expect(document.activeElement).toBe(form.field(/^Password/)))
  expect(form.field(/^Password/).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('This password is easy to guess. Choose another one')).toBeTruthy()
})

test('nothing is sent before the terms are accepted', async () => {
  const form = await aForm(json({}))
  await form.fill()
  await form.user.click(screen.getByRole('checkbox', { name: /I accept/ }))
  await form.submit()
  await screen.findAllByText(/Accept the terms to continue/)
  expect(form.sent()).toEqual([])
})

test('R-16: the terms open beside the form, which keeps its input', async () => {
  const form = await aForm(json({}))
  await form.user.type(form.field(/^First name/), 'Sara')
  await form.user.click(screen.getByRole('link', { name: 'terms for sellers' }))
  expect(document.querySelector('dialog')).not.toBeNull()
  expect(form.field(/^First name/).value).toBe('Sara')
  expect(screen.getByRole('checkbox', { name: /I accept/ })).toHaveProperty('checked', false)
})
