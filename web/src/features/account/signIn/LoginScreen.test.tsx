import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { useSession } from '#platform/session/sessionStore.ts'
import { fakeBackEnd, freshBrowser, json } from '#platform/testing/fakeBackEnd.ts'
import { LoginScreen } from './LoginScreen.tsx'

freshBrowser()
beforeEach(() => {
  fakeBackEnd({})
  useSession.setState({ data: null, status: 'unauthenticated' })
})

test.each([
  ['success', 'en', 'You’re signed out'],
  ['forced', 'en', 'You were signed out on this device'],
  ['success', 'ar', 'تم تسجيل خروجك'],
  ['forced', 'ar', 'تم تسجيل خروجك من هذا الجهاز'],
])('R-17: logout=%s has its own message in %s', async (logout, lang, words) => {
  await showInApp(<LoginScreen />, { at: `/auth/login?logout=${logout}`, lang })
  expect(screen.getByRole('main').textContent).toContain(words)
})

test('signing in leads to the requested screen, and going back does not return to the form', async () => {
  const at = `/auth/login?error=SessionRequired&callbackUrl=${encodeURIComponent('/apps/deals/list/?page=2')}`
  const { history } = await showInApp(<LoginScreen />, { at })
  useSession.setState({ status: 'authenticated' })
  await vi.waitFor(() => expect(history.location.pathname).toBe('/apps/deals/list/'))
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(history.location.href).toBe('/apps/deals/list/?page=2')
  expect(history.length).toBe(1)
})

test.each([
  ['email', '/auth/confirm-email?user_id=id-9'],
  ['identity', '/auth/activate?user_id=id-9'],
])('a seller who has not finished registering continues at the open step: %s', async (step, href) => {
  const refused = `http://localhost/auth/login?error=CredentialsSignin&code=account_not_activated&user_id=id-9&step=${step}`
  fakeBackEnd({
    'GET /api/auth/providers': json({ credentials: { id: 'credentials', name: 'Email', type: 'credentials' } }),
    'GET /api/auth/csrf': json({ csrfToken: 'auth' }),
    'POST /api/auth/callback/credentials': json({ url: refused }, 403),
  })
  const { user, history } = await showInApp(<LoginScreen />, { at: '/auth/login' })
  await user.type(screen.getByLabelText('Email'), 'sara@palm.example')
  await user.type(screen.getByLabelText('Password'), 'Mawrid#2026')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await vi.waitFor(() => expect(history.location.href).toBe(href))
})
