import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { queryClient } from '#platform/request/queryClient.ts'
import { chosenCompany } from '#platform/session/chosenCompany.ts'
import * as leave from '#platform/session/loadScreen.ts'
import { useSession } from '#platform/session/sessionStore.ts'
import { changeUser, resetUser } from '#platform/session/userStore.ts'
import { aSeller } from '#platform/testing/aSeller.ts'
import { fakeBackEnd, freshBrowser, json, problem } from '#platform/testing/fakeBackEnd.ts'
import { aReceivedInvitation } from '../testing/aTeam.ts'
import { JoinScreen } from './JoinScreen.tsx'

freshBrowser()
const left = vi.fn()
beforeEach(() => {
  left.mockReset()
  vi.spyOn(leave, 'loadScreen').mockImplementation(left)
  queryClient.clear()
  resetUser()
  useSession.setState({ data: null, status: 'unauthenticated' })
})

const opening = 'POST /api/v1/seller/invitations/open/'
const companyId = '0199a000-0000-7000-8000-000000000077'
const { id } = aReceivedInvitation()
const joining = `POST /api/v1/seller/invitations/${id}/join/`

async function opened(answer: Response, routes: Parameters<typeof fakeBackEnd>[0] = {}) {
  const backEnd = fakeBackEnd({ [opening]: answer, 'GET /api/auth/session': new Error('offline'), ...routes })
  const { user } = await showInApp(<JoinScreen />, { at: '/auth/join?token=secret-1&lng=en' })
  return { user, backEnd }
}

function signIn(changes: Parameters<typeof aSeller>[0] = {}) {
  changeUser(aSeller(changes))
  useSession.setState({ status: 'authenticated' })
}

test('a visitor sees who invites, and signs in or creates an account with that address', async () => {
  const { backEnd } = await opened(json(aReceivedInvitation()))
  expect(await screen.findByText('Noura Al-Otaibi invites you to the team of Najd Packaging.')).toBeTruthy()
  expect(JSON.parse(backEnd.requests(opening)[0]?.body ?? '')).toEqual({ token: 'secret-1' })
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    `/auth/login?callbackUrl=${encodeURIComponent('/auth/join?token=secret-1')}`,
  )
  expect(screen.getByRole('link', { name: 'Create account' }).getAttribute('href')).toBe(
    '/auth/register?email=sara%40palm.example',
  )
})

test('an invitation to chosen warehouses names them', async () => {
  const place = { id: companyId, code: 'JED', name_ar: 'مستودع جدة', name_en: 'Jeddah warehouse', is_archived: false }
  await opened(json(aReceivedInvitation({ scope: { warehouses: [place] } })))
  expect((await screen.findByText('Warehouses')).closest('div')?.textContent).toContain('Jeddah warehouse')
})

test('the invited person joins, and continues in that company if they have another', async () => {
  signIn()
  const membership = {
    company_id: companyId,
    company: 'Najd Packaging',
    logo: null,
    role: 'sales',
    is_suspended: false,
  }
  const { user } = await opened(json(aReceivedInvitation({ email: 'Sara@Palm.example' })), {
    [joining]: json(membership),
  })
  await user.click(await screen.findByRole('button', { name: 'Join' }))
  await vi.waitFor(() => expect(left).toHaveBeenCalledWith('/dashboard'))
  expect(chosenCompany()).toBe(companyId)
})

test('a refusal is explained', async () => {
  signIn()
  const { user } = await opened(json(aReceivedInvitation()), { [joining]: problem(409, 'package_limit') })
  await user.click(await screen.findByRole('button', { name: 'Join' }))
  expect((await screen.findByRole('alert')).textContent).toContain('no free seat')
})

test('the invited person declines', async () => {
  signIn()
  const { user } = await opened(json(aReceivedInvitation()), {
    [`POST /api/v1/seller/invitations/${id}/decline/`]: json({ id }),
  })
  await user.click(await screen.findByRole('button', { name: 'Decline' }))
  expect(await screen.findByText('You declined the invitation to Najd Packaging.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull()
})

test('somebody else is told whose invitation it is, and can sign out', async () => {
  signIn({ email: 'other@palm.example' })
  await opened(json(aReceivedInvitation()))
  expect(await screen.findByText('You’re signed in as other@palm.example')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull()
})

test.each([
  ['an answered one', problem(410, 'invitation_invalid')],
  ['a mistyped one', problem(422, 'invalid_input')],
])('a link that is not valid says so: %s', async (_case, answer) => {
  await opened(answer)
  expect(await screen.findByText('This invitation is no longer valid')).toBeTruthy()
})
