import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { forgetPush } from '#platform/push/unsubscribeBrowser.ts'
import { useSession } from '#platform/session/sessionStore.ts'
import { storeTokens } from '#platform/session/tokens.ts'
import { changeUser, resetUser } from '#platform/session/userStore.ts'
import { aSeller } from '#platform/testing/aSeller.ts'
import { fakeBackEnd, freshBrowser, json, problem } from '#platform/testing/fakeBackEnd.ts'
import { PushCard } from './PushCard.tsx'

freshBrowser()
beforeEach(() => {
  resetUser()
  changeUser(aSeller({ lang: 'en' }))
  storeTokens({ access: 'access-1', refresh: 'family.1.mac' })
  useSession.setState({ status: 'authenticated' })
})
afterEach(() => vi.unstubAllGlobals())

const address = { endpoint: 'https://push.example/1', keys: { p256dh: 'key', auth: 'secret' } }

/** A browser with push notifications, of which the person permits this. */
function browserWithPush(permission: NotificationPermission) {
  const subscription = { unsubscribe: vi.fn(async () => true), toJSON: () => address }
  const pushManager = {
    getSubscription: vi.fn(async () => subscription),
    subscribe: vi.fn(async () => subscription),
  }
  const registration = { pushManager }
  const shown = { permission: 'default' as NotificationPermission }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return shown.permission
    },
    async requestPermission() {
      shown.permission = permission
      return permission
    },
  })
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      get(target, name) {
        if (name === 'serviceWorker') {
          return { ready: Promise.resolve(registration), getRegistration: async () => registration }
        }
        const value = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
      has: (target, name) => name === 'serviceWorker' || Reflect.has(target, name),
    }),
  )
  return { subscription, pushManager }
}

async function show(subscribing = json({ public_key: 'vapid', is_subscribed: true })) {
  const backEnd = fakeBackEnd({
    'GET /api/v1/notices/push/': json({ public_key: 'vapid', is_subscribed: false }),
    'POST /api/v1/notices/push/': subscribing,
    'DELETE /api/v1/notices/push/': json({ public_key: 'vapid', is_subscribed: false }),
  })
  const shown = await showInApp(
    <QueryClientProvider client={new QueryClient()}>
      <PushCard />
    </QueryClientProvider>,
    { at: '/user/profile' },
  )
  return { ...shown, ...backEnd }
}

const control = () => screen.findByRole('switch', { name: 'Show push notifications in this browser' })

test('a browser is subscribed after the person permits it, and unsubscribed at its push service too', async () => {
  const { subscription, pushManager } = browserWithPush('granted')
  const { user, requests } = await show()
  await user.click(await control())
  await waitFor(() => expect(requests('POST /api/v1/notices/push/')).toHaveLength(1))
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'vapid' })
  expect(JSON.parse(requests('POST /api/v1/notices/push/')[0]?.body ?? '')).toEqual({
    endpoint: address.endpoint,
    p256dh: 'key',
    auth: 'secret',
  })
  subscription.unsubscribe.mockClear()
  await user.click(await control())
  await waitFor(() => expect(requests('DELETE /api/v1/notices/push/')).toHaveLength(1))
  expect(subscription.unsubscribe).toHaveBeenCalledOnce()
})

test('without permission nothing is subscribed, and the card says why', async () => {
  const { pushManager } = browserWithPush('denied')
  const { user, requests } = await show()
  await user.click(await control())
  await screen.findByText(/This browser blocks notifications/)
  expect(pushManager.subscribe).not.toHaveBeenCalled()
  expect(requests('POST /api/v1/notices/push/')).toHaveLength(0)
})

test('a refusal of the server is said, and the switch stays off', async () => {
  browserWithPush('granted')
  const { user, requests } = await show(problem(503, 'unavailable'))
  await user.click(await control())
  await waitFor(() => expect(requests('POST /api/v1/notices/push/')).toHaveLength(1))
  expect(((await control()) as HTMLInputElement).checked).toBe(false)
})

test('signing out ends the subscription of the browser, and works where there is none', async () => {
  const { subscription } = browserWithPush('granted')
  await forgetPush()
  expect(subscription.unsubscribe).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
  await forgetPush()
})
