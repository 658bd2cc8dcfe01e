import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { UserMenu } from '#app/frame/UserMenu.tsx'
import { showInApp } from '#app/testing/showInApp.tsx'
import { useSession } from '#platform/session/sessionStore.ts'
import { storeTokens } from '#platform/session/tokens.ts'
import { changeUser, resetUser, useUser } from '#platform/session/userStore.ts'
import { aSeller, aSession } from '#platform/testing/aSeller.ts'
import { fakeBackEnd, freshBrowser, json, problem, type Seen } from '#platform/testing/fakeBackEnd.ts'
import { aSecondStep } from '../testing/aSecondStep.ts'
import { ProfileScreen } from './ProfileScreen.tsx'

freshBrowser()
beforeEach(() => {
  Element.prototype.scrollIntoView ??= () => {}
  resetUser()
  changeUser(aSeller({ lang: 'en' }))
  storeTokens({ access: 'access-1', refresh: 'family.1.mac' })
  useSession.setState({ status: 'authenticated' })
})

const at = '2026-11-20T09:00:00.000Z'
const device = { system: 'Windows', ip: '203.0.113.7' }
const here = { id: '0199a000-0000-7000-8000-00000000000a', browser: 'Chrome', ...device, is_current: true }
const otherSession = { id: '0199a000-0000-7000-8000-00000000000b', browser: 'Firefox', ...device, is_current: false }
const signedIn = (items: object[]) => ({
  items: items.map((item) => ({ ...item, signed_in_at: at, last_used_at: at })),
})
const record = {
  verified_name_ar: 'سارة القحطاني',
  verified_name_en: 'Sara Qahtani',
  identity_confirmed_at: at,
  national_id_end: '0008',
  created_at: at,
  closes_at: null,
}

type Answer = Response | ((seen: Seen) => Response)

async function aProfile(tab: string, routes: Record<string, Answer>, lang = 'en') {
  const backEnd = fakeBackEnd({
    'GET /api/auth/session': json(aSession({ lang: 'en' })),
    'GET /api/v1/seller/get_csrf/': json({ code: 200, csrfToken: 'csrf-1' }),
    'GET /api/v1/seller/account/': json(record),
    'GET /api/v1/seller/sessions/': json(signedIn([here, otherSession])),
    'GET /api/v1/seller/sign-ins/': json({ items: [] }),
    'GET /api/v1/seller/second-step/': json(aSecondStep()),
    'GET /api/v1/seller/data-export/': json({ export: null }),
    ...routes,
  })
  const shown = await showInApp(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <UserMenu />
      <ProfileScreen />
    </QueryClientProvider>,
    { at: `/user/profile?tab=${tab}`, lang },
  )
  return { ...shown, ...backEnd }
}

const saving = 'PUT /api/v1/seller/profile/update/'

test('C-29, S-01: the header shows a saved name at once, and the phone is sent as it is stored', async () => {
  const { user, requests } = await aProfile('person', {
    [saving]: ({ fields }) => json(aSeller({ lang: 'en', ...fields, avatar: null })),
  })
  const name = screen.getByLabelText(/^First name/)
  await user.clear(name)
  await user.type(name, 'Noura')
  await user.click(screen.getByRole('button', { name: 'Save details' }))
  await screen.findByRole('button', { name: 'Account of Noura Qahtani' })
  expect(useUser.getState().user.first_name).toBe('Noura')
  expect(requests(saving)[0]?.fields).toEqual({
    first_name: 'Noura',
    last_name: 'Qahtani',
    phone: '+966501234567',
    lang: 'en',
  })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save details' })).toBeNull())
})

test('R-15: on Arabic screens the person has the Arabic name that Nafath verified', async () => {
  changeUser(aSeller({ first_name: 'Sara', last_name: 'Qahtani', verified_name_ar: 'سارة القحطاني' }))
  await aProfile('person', {}, 'ar')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('سارة القحطاني')
  expect(screen.getByRole('button', { name: 'حساب سارة القحطاني' }).textContent).toBe('س')
})

test('the data proven by Nafath is shown, the national ID only by its last digits', async () => {
  await aProfile('person', {}, 'ar')
  expect(await screen.findByText('سارة القحطاني')).toBeTruthy()
  expect(screen.getByText('••••••0008')).toBeTruthy()
})

test('another device is signed out after a confirmation with its name; the current one cannot be', async () => {
  const ending = `DELETE /api/v1/seller/sessions/${otherSession.id}/`
  let sessions = [here, otherSession]
  const { user, requests } = await aProfile('security', {
    'GET /api/v1/seller/sessions/': () => json(signedIn(sessions)),
    [ending]: () => {
      sessions = [here]
      return json({ detail: '' })
    },
  })
  expect(await screen.findByText('This device')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sign out Chrome on Windows' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Sign out Firefox on Windows' }))
  const dialog = within(screen.getByRole('alertdialog'))
  expect(dialog.getByText(/Firefox on Windows will need your password/)).toBeTruthy()
  expect(requests(ending)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(screen.queryByText('Firefox on Windows')).toBeNull())
})

test('five devices are shown at first, the current one among them, and then all', async () => {
  const others = Array.from({ length: 6 }, (_, index) => ({
    ...otherSession,
    id: `${otherSession.id.slice(0, -1)}${index}`,
  }))
  const { user } = await aProfile('security', {
    'GET /api/v1/seller/sessions/': json(signedIn([...others, here])),
  })
  const devices = () => screen.getAllByText('Firefox on Windows')
  expect(await screen.findByText('This device')).toBeTruthy()
  expect(devices()).toHaveLength(4)
  await user.click(screen.getByRole('button', { name: 'Show all 7' }))
  expect(devices()).toHaveLength(6)
})

test('a wrong current password is an error at its field, and neither password is stored', async () => {
  const errors = [{ path: 'current_password', code: 'password_wrong', message: '' }]
  const { user } = await aProfile('security', {
    'POST /api/v1/seller/password/': problem(422, 'invalid_input', { errors }),
  })
  await user.type(screen.getByLabelText(/^Current password/), 'not mine at all')
  await user.type(screen.getByLabelText(/^New password/), 'three quiet palms')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findAllByText('This is not your current password')).toBeTruthy()
  window.dispatchEvent(new Event('pagehide'))
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/not mine|quiet palms/)
})

test('the account is closed with its password, shows until when that can be undone, and can be kept', async () => {
  let closes_at: string | null = null
  const { user, requests } = await aProfile('privacy', {
    'GET /api/v1/seller/account/': () => json({ ...record, closes_at }),
    'POST /api/v1/seller/close-account/': () => {
      closes_at = '2026-12-21T09:00:00.000Z'
      return json({ closes_at })
    },
    'POST /api/v1/seller/keep-account/': () => {
      closes_at = null
      return json({ detail: '' })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Close account' }))
  const dialog = within(screen.getByRole('alertdialog'))
  await user.type(dialog.getByLabelText(/^Current password/), 'Mawrid#2026')
  await user.click(dialog.getByRole('button', { name: 'Close account' }))
  expect(await screen.findByText('Your account closes on 21 Dec 2026')).toBeTruthy()
  expect(requests('POST /api/v1/seller/close-account/')[0]?.body).toBe('{"current_password":"Mawrid#2026"}')
  await user.click(screen.getByRole('button', { name: 'Keep account open' }))
  await waitFor(() => expect(screen.queryByText(/Your account closes on/)).toBeNull())
})

test('a copy of the data is requested, prepared, and offered until it expires', async () => {
  const { user } = await aProfile('privacy', {
    'POST /api/v1/seller/data-export/': json(
      {
        status: 'ready',
        requested_at: at,
        ready_at: at,
        kept_until: '2026-11-27T09:00:00.000Z',
        link: '/files/copy',
      },
      202,
    ),
  })
  await user.click(await screen.findByRole('button', { name: 'Request copy' }))
  const link = await screen.findByRole('link', { name: 'Download copy' })
  expect(link.getAttribute('href')).toBe('/files/copy')
  expect(screen.getByText(/available until 27 Nov 2026/)).toBeTruthy()
})

test('a section that fails to load says why and can be retried, and the others are not affected', async () => {
  const sessions = vi.fn<() => Response>(() => json(signedIn([here])))
  sessions.mockReturnValueOnce(problem(503, 'service_unavailable'))
  const { user } = await aProfile('security', { 'GET /api/v1/seller/sessions/': sessions })
  await screen.findByText(/The service is unavailable/)
  expect(screen.getByRole('button', { name: 'Change password' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Chrome on Windows')).toBeTruthy()
})

test('the email about a new device leads to signing it out, and a device that is gone or this one asks nothing', async () => {
  const { user, requests } = await aProfile(`security&end=${otherSession.id}`, {
    [`DELETE /api/v1/seller/sessions/${otherSession.id}/`]: json({ ended: 1 }),
  })
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('Firefox')
  expect(requests(`DELETE /api/v1/seller/sessions/${otherSession.id}/`)).toHaveLength(0)
  await user.click(within(dialog).getAllByRole('button').at(-1) as HTMLElement)
  await waitFor(() => expect(requests(`DELETE /api/v1/seller/sessions/${otherSession.id}/`)).toHaveLength(1))
})

test.each([here.id, '0199a000-0000-7000-8000-0000000000ff'])('no sign-out is offered for the device %s', async (id) => {
  await aProfile(`security&end=${id}`, {})
  await screen.findByText(/Chrome/)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
