import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import * as leave from '#platform/session/loadScreen.ts'
import { requestSignIn, useSignInAgain } from '#platform/session/signInAgain.ts'
import { storeTokens } from '#platform/session/tokens.ts'
import { changeUser, resetUser } from '#platform/session/userStore.ts'
import { aSeller, aSession } from '#platform/testing/aSeller.ts'
import { fakeBackEnd, freshBrowser, json, problem } from '#platform/testing/fakeBackEnd.ts'
import SignInAgainDialog from './shared/SignInAgainDialog.tsx'

freshBrowser()
const left = vi.fn()
beforeEach(() => {
  left.mockReset()
  vi.spyOn(leave, 'loadScreen').mockImplementation(left)
  resetUser()
  changeUser(aSeller())
  storeTokens({ access: 'refused', refresh: 'ended.1.mac' })
})

const endpoints = {
  'GET /api/auth/providers': json({ credentials: { id: 'credentials', name: 'Email', type: 'credentials' } }),
  'GET /api/auth/csrf': json({ csrfToken: 'auth' }),
  'GET /api/auth/session': json({ ...aSession(), access: 'access-2' }),
  'GET /api/v1/seller/get_csrf/': json({ code: 200, csrfToken: 'csrf-1' }),
  'POST /api/auth/callback/credentials': json({ url: 'http://localhost/dashboard' }),
}

test('with unsaved input only the password is asked for, and the waiting request goes on with the new token', async () => {
  const { requests } = fakeBackEnd(endpoints)
  const waiting = requestSignIn()
  const { user } = await showInApp(<SignInAgainDialog />)
  expect(screen.queryByLabelText('Email')).toBeNull()
  await user.type(screen.getByLabelText('Password'), 'Mawrid#2026')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await waiting).toBe('access-2')
  expect(useSignInAgain.getState().isOpen).toBe(false)
  const form = new URLSearchParams(requests('POST /api/auth/callback/credentials')[0]?.body)
  expect(form.get('email')).toBe('sara@palm.example')
})

test('declining signs the seller out, and the waiting request fails as signed out', async () => {
  fakeBackEnd({ 'POST /api/v1/dashboard/logout/': problem(401, 'unauthorized') })
  const waiting = expect(requestSignIn()).rejects.toMatchObject({ code: 'signed_out' })
  const { user } = await showInApp(<SignInAgainDialog />)
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await waiting
  await vi.waitFor(() => expect(left).toHaveBeenCalledWith(expect.stringContaining('logout=forced')))
})
