import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { useSession } from '#platform/session/sessionStore.ts'
import { resetUser } from '#platform/session/userStore.ts'
import { aSession } from '#platform/testing/aSeller.ts'
import { fakeBackEnd, freshBrowser, json, networkGone } from '#platform/testing/fakeBackEnd.ts'
import { CredentialsForm } from './CredentialsForm.tsx'

freshBrowser()
beforeEach(() => {
  resetUser()
  useSession.setState({ data: null, status: 'unauthenticated' })
})

const callback = 'POST /api/auth/callback/credentials'
const endpoints = {
  'GET /api/auth/providers': json({ credentials: { id: 'credentials', name: 'Email', type: 'credentials' } }),
  'GET /api/auth/csrf': json({ csrfToken: 'auth' }),
  'GET /api/v1/seller/get_csrf/': json({ code: 200, csrfToken: 'csrf-1' }),
}
const refused = (code: string, status: number, headers = {}) =>
  json({ url: `http://localhost/auth/login?error=CredentialsSignin&code=${code}` }, status, headers)

async function aForm(answer: Response | Error, signedIn = false) {
  const onSignedIn = vi.fn()
  const session = json(signedIn ? aSession() : {})
  const backEnd = fakeBackEnd({ ...endpoints, 'GET /api/auth/session': session, [callback]: answer })
  const { user } = await showInApp(
    <CredentialsForm callbackUrl="/dashboard" notice="You have signed out." onSignedIn={onSignedIn} />,
    { at: '/auth/login' },
  )
  return {
    user,
    backEnd,
    onSignedIn,
    async type(email: string, password: string) {
      if (email) await user.type(screen.getByLabelText('Email'), email)
      if (password) await user.type(screen.getByLabelText('Password'), password)
      await user.click(screen.getByRole('button', { name: 'Sign in' }))
    },
  }
}

test('O-02: the right email and password sign in', async () => {
  const form = await aForm(json({ url: 'http://localhost/dashboard' }), true)
  await form.type('  sara@palm.example ', 'Mawrid#2026')
  await vi.waitFor(() => expect(form.onSignedIn).toHaveBeenCalledOnce())
  expect(new URLSearchParams(form.backEnd.requests(callback)[0]?.body).get('email')).toBe('sara@palm.example')
})

test('an empty field has an error, takes the focus, and nothing is sent', async () => {
  const form = await aForm(json({}))
  await form.type('sara@palm.example', '')
  const password = screen.getByLabelText('Password')
  expect(document.activeElement).toBe(password)
  expect(password.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Enter your password')).toBeTruthy()
  expect(form.backEnd.requests(callback)).toEqual([])
})

test.each([
  ['credentials_wrong', 401, 'Wrong email or password'],
  ['account_blocked', 403, 'This account is blocked'],
  ['account_not_activated', 403, 'not activated yet'],
])('%s is explained, and replaces the notice above the form', async (code, status, words) => {
  const form = await aForm(refused(code, status))
  await form.type('sara@palm.example', 'wrong')
  expect((await screen.findByRole('alert')).textContent).toContain(words)
  expect(screen.queryByText('You have signed out.')).toBeNull()
})

test('after too many attempts the form waits as long as the server says', async () => {
  const form = await aForm(refused('rate_limited', 429, { 'retry-after': '75' }))
  await form.type('sara@palm.example', 'wrong')
  expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Try again in 2 minutes.')
  expect(screen.getByRole('button', { name: 'Sign in' })).toHaveProperty('disabled', true)
})

test('the input stays when the network fails', async () => {
  const form = await aForm(networkGone())
  await form.type('sara@palm.example', 'secret')
  expect((await screen.findByRole('alert')).textContent).toContain('You’re offline')
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'sara@palm.example')
})
