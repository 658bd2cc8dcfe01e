import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { useSession } from '#platform/session/sessionStore.ts'
import { storeTokens } from '#platform/session/tokens.ts'
import { changeUser, resetUser } from '#platform/session/userStore.ts'
import { aSeller } from '#platform/testing/aSeller.ts'
import { fakeBackEnd, freshBrowser, json, problem, type Seen } from '#platform/testing/fakeBackEnd.ts'
import { NoticeSettings } from '../shared/NoticeSettings.tsx'

freshBrowser()
beforeEach(() => {
  resetUser()
  changeUser(aSeller({ lang: 'en' }))
  storeTokens({ access: 'access-1', refresh: 'family.1.mac' })
  useSession.setState({ status: 'authenticated' })
})

const usual = { screen: true, mail: 'at_once', push: true, sms: false, is_fixed: false }
const settings = {
  kinds: [
    { kind: 'new_deal', ...usual },
    { kind: 'stock_low', ...usual, mail: 'off' },
    { kind: 'new_device', ...usual, is_fixed: true },
  ],
  digest_hour: 8,
  quiet_from: null as number | null,
  quiet_until: null as number | null,
  phone: '+966500000001',
  phone_is_confirmed: false,
}

async function show(choosing: (seen: Seen) => Response = () => json(settings)) {
  const backEnd = fakeBackEnd({
    'GET /api/v1/notices/settings/': json(settings),
    'PUT /api/v1/notices/settings/': choosing,
    'PUT /api/v1/notices/times/': ({ body }) => json({ ...settings, ...JSON.parse(body) }),
    'POST /api/v1/notices/phone/code/': json({ phone: settings.phone }),
    'POST /api/v1/notices/phone/': json({ ...settings, phone_is_confirmed: true }),
  })
  const { user } = await showInApp(
    <QueryClientProvider client={new QueryClient()}>
      <NoticeSettings />
    </QueryClientProvider>,
    { at: '/user/profile' },
  )
  const bodies = (line: string) => backEnd.requests(line).map(({ body }) => JSON.parse(body))
  return { user, bodies }
}

const isChecked = (name: string) => (screen.getByRole('checkbox', { name }) as HTMLInputElement).checked

test('R-15: a channel is switched off at once, and on again if the server refuses', async () => {
  const { user, bodies } = await show(() => problem(409, 'wrong_state'))
  await user.click(await screen.findByRole('checkbox', { name: 'Screen: New deal' }))
  await waitFor(() => expect(bodies('PUT /api/v1/notices/settings/')).toEqual([{ kind: 'new_deal', screen: false }]))
  await waitFor(() => expect(isChecked('Screen: New deal')).toBe(true))
})

test('emails are sent at once, once a day or not at all, and those about security always', async () => {
  const { user, bodies } = await show()
  const select = await screen.findByRole('combobox', { name: 'Email: New deal' })
  await user.selectOptions(select, 'Once a day')
  await waitFor(() => expect(bodies('PUT /api/v1/notices/settings/')).toEqual([{ kind: 'new_deal', mail: 'daily' }]))
  expect(screen.queryByRole('combobox', { name: 'Email: Sign-in from a new device' })).toBeNull()
  expect(
    (screen.getByRole('checkbox', { name: 'Screen: Sign-in from a new device' }) as HTMLInputElement).disabled,
  ).toBe(true)
})

test('quiet hours begin with a night, which can be changed', async () => {
  const { user, bodies } = await show()
  await user.click(await screen.findByRole('switch', { name: /Quiet hours/ }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Until' }), '06:00')
  await waitFor(() =>
    expect(bodies('PUT /api/v1/notices/times/')).toEqual([
      { digest_hour: 8, quiet_from: 22, quiet_until: 7 },
      { digest_hour: 8, quiet_from: 22, quiet_until: 6 },
    ]),
  )
})

test('text messages can be chosen once the number is confirmed by its code', async () => {
  const { user, bodies } = await show()
  expect((await screen.findByRole('checkbox', { name: 'SMS: New deal' })).hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  await user.type(await screen.findByLabelText(/Code from the text message/), '١٢٣٤٥٦')
  await user.click(screen.getByRole('button', { name: 'Confirm number' }))
  await waitFor(() => expect(bodies('POST /api/v1/notices/phone/')).toEqual([{ code: '123456' }]))
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: 'SMS: New deal' }).hasAttribute('disabled')).toBe(false),
  )
})
