import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { useSession } from '#platform/session/sessionStore.ts'
import { resetUser } from '#platform/session/userStore.ts'
import { aSession } from '#platform/testing/aSeller.ts'
import { fakeBackEnd, freshBrowser, json } from '#platform/testing/fakeBackEnd.ts'
import { CredentialsForm } from '../shared/CredentialsForm.tsx'

freshBrowser()
beforeEach(() => {
  resetUser()
  useSession.setState({ data: null, status: 'unauthenticated' })
})

const password = 'POST /api/auth/callback/credentials'
const step = 'POST /api/auth/callback/second-step'
const provider = (id: string) => [id, { id, name: id, type: 'credentials' }]
const refused = (query: string, status: number) =>
  json({ url: `http://localhost/auth/login?error=CredentialsSignin&${query}` }, status)

async function atTheStep(answer: Response | (() => Response), methods = 'app recovery') {
  const onSignedIn = vi.fn()
  const backEnd = fakeBackEnd({
    'GET /api/auth/providers': json(Object.fromEntries(['credentials', 'second-step'].map(provider))),
    'GET /api/auth/csrf': json({ csrfToken: 'auth' }),
    'GET /api/v1/seller/get_csrf/': json({ code: 200, csrfToken: 'csrf-1' }),
    'GET /api/auth/session': json(aSession()),
    [password]: refused(`code=second_step_required&challenge=c-1&methods=${encodeURIComponent(methods)}`, 403),
    [step]: answer,
  })
  const { user } = await showInApp(<CredentialsForm callbackUrl="/dashboard" onSignedIn={onSignedIn} />, {
    at: '/auth/login',
  })
  await user.type(screen.getByLabelText('Email'), 'sara@palm.example')
  await user.type(screen.getByLabelText('Password'), 'Mawrid#2026')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  return { user, backEnd, onSignedIn }
}

const sentTo = (backEnd: Awaited<ReturnType<typeof atTheStep>>['backEnd']) =>
  Object.fromEntries(new URLSearchParams(backEnd.requests(step).at(-1)?.body))

test('after the password the code is sent as soon as it is complete, with the challenge', async () => {
  const { user, backEnd, onSignedIn } = await atTheStep(json({ url: 'http://localhost/dashboard' }))
  const code = await screen.findByLabelText('Code from your authenticator app')
  expect(document.activeElement).toBe(code)
  await user.click(screen.getByLabelText('Trust this device for 30 days'))
  await user.type(code, '٤٨٢٩١٣')
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(sentTo(backEnd)).toMatchObject({ challenge: 'c-1', code: '482913', trust: 'true' })
})

test('a wrong code is said at the field, and another one can be entered', async () => {
  const { user, onSignedIn } = await atTheStep(refused('code=second_step_wrong&reason=app_code_used', 422))
  await user.type(await screen.findByLabelText('Code from your authenticator app'), '482913')
  expect((await screen.findByRole('alert')).textContent).toContain('already used')
  expect(onSignedIn).not.toHaveBeenCalled()
})

test('a recovery code is accepted as it was stored, and anything else refused before it is sent', async () => {
  const { user, backEnd } = await atTheStep(json({ url: 'http://localhost/dashboard' }))
  await user.click(await screen.findByRole('button', { name: 'Use recovery code' }))
  const field = screen.getByLabelText('Recovery code')
  await user.type(field, '1234')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(screen.getByText('A recovery code has 16 letters and digits')).toBeTruthy()
  expect(backEnd.requests(step)).toEqual([])
  await user.clear(field)
  await user.type(field, 'ABCD-efgh-jkmn-pq23')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await vi.waitFor(() => expect(sentTo(backEnd).recovery_code).toBe('abcdefghjkmnpq23'))
})

test('going back, and an expired challenge, lead to the form with what was typed', async () => {
  const { user } = await atTheStep(refused('code=challenge_invalid', 410))
  await user.click(await screen.findByRole('button', { name: 'Back to sign-in' }))
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'sara@palm.example')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await user.type(await screen.findByLabelText('Code from your authenticator app'), '482913')
  expect((await screen.findByRole('alert')).textContent).toContain('Sign in again')
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'Mawrid#2026')
})
