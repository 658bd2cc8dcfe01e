import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { useSession } from '#platform/session/sessionStore.ts'
import { resetUser } from '#platform/session/userStore.ts'
import { aSeller, aSession } from '#platform/testing/aSeller.ts'
import { fakeBackEnd, freshBrowser, json, networkGone, problem, type Seen } from '#platform/testing/fakeBackEnd.ts'
import { ActivateScreen } from './ActivateScreen.tsx'

freshBrowser()
beforeEach(() => {
  resetUser()
  useSession.setState({ data: null, status: 'unauthenticated' })
})

const userId = '0199a000-0000-7000-8000-000000000009'
const opening = 'POST /api/v1/seller/activate-account/'
const statusCall = 'POST /api/v1/seller/activation-status/'
const completing = 'POST /api/v1/seller/activate-after-nafath/'
const signingIn = 'POST /api/auth/callback/refresh'

const expires_at = () => new Date(Date.now() + 60_000).toISOString()
const opened = () => json({ status: 'waiting', number: '07', expires_at: expires_at(), token: 'nafath-token' }, 200)
const statusReply = (status: string, is_delayed = false, refusal: string | null = null) =>
  json({ status, number: '07', expires_at: expires_at(), is_delayed, refusal })

type Answer = Response | Error

async function aScreen(routes: Record<string, Answer | ((seen: Seen) => Answer)>, lang = 'en') {
  const company = { company: null }
  const backEnd = fakeBackEnd({
    [opening]: opened,
    'GET /api/auth/providers': json({ refresh: { id: 'refresh', name: 'Open session', type: 'credentials' } }),
    'GET /api/auth/csrf': json({ csrfToken: 'auth' }),
    'GET /api/auth/session': json(aSession(company)),
    'GET /api/v1/seller/get_csrf/': json({ code: 200, csrfToken: 'csrf-1' }),
    [signingIn]: json({ url: 'http://localhost/dashboard' }),
    [completing]: json({ user: aSeller(company), access: 'access-1', refresh: 'family.1.mac' }),
    ...routes,
  })
  const shown = await showInApp(<ActivateScreen />, { at: `/auth/activate?user_id=${userId}`, lang })
  return { ...shown, ...backEnd, open: () => shown.user.click(screen.getByRole('button', { name: /request/ })) }
}

/** Answers one after the other; the last one is repeated. */
function inSequence(...answers: (() => Answer)[]) {
  let requestCount = 0
  return () => (answers[Math.min(requestCount++, answers.length - 1)] ?? networkGone)()
}

test('C-20: the number is shown with its leading zero, and how long it is valid', async () => {
  const { open, requests: requestCount } = await aScreen({ [statusCall]: () => statusReply('waiting') })
  expect(requestCount(opening)).toEqual([])
  await open()
  expect(await screen.findByText('07')).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toMatch(/^(1:00|0:5\d)$/)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Choose this number in Nafath')
})

test('C-21, O-05: after the approval the seller is signed in by the session that came with it, and the company is next', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const {
    open,
    requests: requestCount,
    history,
  } = await aScreen({
    [statusCall]: inSequence(
      () => statusReply('waiting'),
      () => statusReply('completed'),
    ),
    // The signed proof arrives a moment after the app reports the approval.
    [completing]: inSequence(
      () => problem(409, 'identity_waiting'),
      () => json({ user: aSeller({ company: null }), access: 'access-1', refresh: 'family.1.mac' }),
    ),
  })
  await open()
  await screen.findByText('07')
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  await screen.findByRole('heading', { name: 'Identity verified' })
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  await waitFor(() => expect(history.location.pathname).toBe('/apps/company/create'))
  expect(new URLSearchParams(requestCount(signingIn)[0]?.body).get('refresh')).toBe('family.1.mac')
  expect(useSession.getState().status).toBe('authenticated')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('nafath-token')
})

test.each([
  ['rejected', 'declined', 'الطلب مرفوض'],
  ['rejected', 'another_person', 'ردّ على الطلب شخص آخر'],
  ['expired', null, 'انتهت مدة الطلب'],
])('O-05: a request that was %s (%s) says so, and another one can be sent', async (status, refusal, words) => {
  const { user, requests: requestCount } = await aScreen(
    { [statusCall]: () => statusReply(status, false, refusal) },
    'ar',
  )
  await user.click(screen.getByRole('button', { name: 'إرسال الطلب إلى جوالي' }))
  await screen.findByRole('heading', { name: words })
  await user.click(screen.getByRole('button', { name: 'إرسال طلب جديد' }))
  await waitFor(() => expect(requestCount(opening)).toHaveLength(2))
})

test('C-20: a seller who has not confirmed the email is told so and sent to the code', async () => {
  const { open, history } = await aScreen({ [opening]: () => problem(409, 'email_not_confirmed') })
  await open()
  await waitFor(() => expect(history.location.href).toBe(`/auth/confirm-email?user_id=${userId}`))
  await screen.findByText('Your email is not confirmed. Enter the code we sent you.')
})

test('O-05: a seller who mistyped the national ID finds a link to the registration', async () => {
  const { open } = await aScreen({ [statusCall]: () => statusReply('waiting') })
  await open()
  const back = await screen.findByRole('link', { name: 'Register again with the right number' })
  expect(back.getAttribute('href')).toBe('/auth/register')
})

test('O-05: an invalid approval is reported, and another request can be sent', async () => {
  const { open } = await aScreen({
    [statusCall]: () => statusReply('completed'),
    [completing]: problem(409, 'identity_refused'),
  })
  await open()
  await screen.findByRole('heading', { name: 'Request rejected' })
  expect(screen.getByRole('button', { name: 'Send a new request' })).toBeTruthy()
})

test('an account that is active already leads to the sign-in', async () => {
  const { open } = await aScreen({
    [statusCall]: () => statusReply('completed'),
    [completing]: problem(409, 'already_exists'),
  })
  await open()
  await screen.findByRole('heading', { name: 'You already have an account' })
  expect(screen.getByRole('link', { name: 'Back to sign-in' }).getAttribute('href')).toBe('/auth/login')
})

test('if the session cannot be taken over, the account is active all the same', async () => {
  const { open } = await aScreen({ [statusCall]: () => statusReply('completed'), [signingIn]: networkGone() })
  await open()
  await screen.findByRole('heading', { name: 'Your account is active' })
})

test.each([
  [problem(503, 'outside_unavailable'), 'Nafath is not responding'],
  [problem(409, 'identity_in_progress'), 'You have an open request in Nafath'],
  [problem(429, 'rate_limited', {}, { 'retry-after': '45' }), 'Try again in 45 seconds'],
])('the reason why no request can be sent is shown', async (answer, words) => {
  const { open } = await aScreen({ [opening]: answer })
  await open()
  expect((await screen.findByRole('alert')).textContent).toContain(words)
})

test('C-20: once an earlier request is answered in the app, the next one can be sent at once', async () => {
  const inProgress = problem(409, 'identity_in_progress', {}, { 'retry-after': '170' })
  const { open } = await aScreen({
    [opening]: inSequence(() => inProgress, opened),
    [statusCall]: () => statusReply('waiting'),
  })
  await open()
  await screen.findByRole('alert')
  await open()
  expect(await screen.findByText('07')).toBeTruthy()
})

test('a lost network and a slow Nafath are reported, and polling goes on', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { open } = await aScreen({
    [statusCall]: inSequence(
      networkGone,
      () => statusReply('waiting', true),
      () => statusReply('rejected'),
    ),
  })
  await open()
  await screen.findByText(/You’re offline/)
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  await screen.findByText(/Nafath is slow right now/)
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  await screen.findByRole('heading', { name: 'Request rejected' })
})

test('a reload resumes the open request', async () => {
  const first = await aScreen({ [statusCall]: () => statusReply('waiting') })
  await first.open()
  await screen.findByText('07')
  first.unmount()
  const again = await aScreen({ [statusCall]: () => statusReply('waiting') })
  expect(await screen.findByText('07')).toBeTruthy()
  expect(again.requests(opening)).toEqual([])
})

test('polling stops while the page is hidden, and starts at once when it is visible again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const { open, requests: requestCount } = await aScreen({ [statusCall]: () => statusReply('waiting') })
  await open()
  await waitFor(() => expect(requestCount(statusCall)).toHaveLength(1))
  sight.mockReturnValue('hidden')
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(requestCount(statusCall)).toHaveLength(1)
  sight.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(requestCount(statusCall)).toHaveLength(2))
})

test('the time left is announced at a few moments, not every second', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { open } = await aScreen({ [statusCall]: () => statusReply('waiting') })
  await open()
  await screen.findByText('Choose 07 in the Nafath app.')
  await act(() => vi.advanceTimersByTimeAsync(25_000))
  expect(screen.queryByText(/seconds left/)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(screen.getByText('30 seconds left')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(screen.getByText('10 seconds left')).toBeTruthy()
})
