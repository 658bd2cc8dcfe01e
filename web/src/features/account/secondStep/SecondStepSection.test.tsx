import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { useSession } from '#platform/session/sessionStore.ts'
import { storeTokens } from '#platform/session/tokens.ts'
import { changeUser, resetUser } from '#platform/session/userStore.ts'
import { aSeller, aSession } from '#platform/testing/aSeller.ts'
import { fakeBackEnd, freshBrowser, json, problem } from '#platform/testing/fakeBackEnd.ts'
import { aSecondStep } from '../testing/aSecondStep.ts'
import { SecondStepSection } from './SecondStepSection.tsx'

freshBrowser()
beforeEach(() => {
  resetUser()
  changeUser(aSeller({ lang: 'en' }))
  storeTokens({ access: 'access-1', refresh: 'family.1.mac' })
  useSession.setState({ status: 'authenticated' })
})

const at = '2026-11-20T09:00:00.000Z'
const app = { confirmed_at: at }
const passkey = {
  id: '0199a000-0000-7000-8000-00000000000a',
  name: 'Office computer',
  created_at: at,
  last_used_at: null,
}

async function aSection(step = aSecondStep(), routes: Parameters<typeof fakeBackEnd>[0] = {}) {
  const backEnd = fakeBackEnd({
    'GET /api/auth/session': json(aSession({ lang: 'en' })),
    'GET /api/v1/seller/get_csrf/': json({ code: 200, csrfToken: 'csrf-1' }),
    'GET /api/v1/seller/second-step/': json(step),
    ...routes,
  })
  const { user } = await showInApp(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SecondStepSection />
    </QueryClientProvider>,
    { at: '/user/profile?tab=security', lang: 'en' },
  )
  return { user, backEnd }
}

const confirming = 'POST /api/v1/seller/second-step/app/confirm/'

test('the app is set up with the QR code or the key, and the recovery codes stay until they are stored', async () => {
  const codes = Array.from({ length: 10 }, (_, index) => `abcd-efgh-jkmn-pqr${index}`)
  const { user, backEnd } = await aSection(aSecondStep(), {
    'POST /api/v1/seller/second-step/app/': json({ key: 'MZXW6YTBOI234567', uri: 'otpauth://totp/Mawrid:x?secret=M' }),
    [confirming]: json({ recovery_codes: codes }),
  })
  await user.click(await screen.findByRole('button', { name: 'Set up app' }))
  expect(await screen.findByRole('img', { name: 'QR code of the key' })).toBeTruthy()
  expect(screen.getByText('MZXW 6YTB OI23 4567')).toBeTruthy()
  await user.type(screen.getByLabelText('Code from your authenticator app'), '482913')
  const list = await screen.findByRole('list', { name: 'Recovery codes' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(codes)
  expect(JSON.parse(backEnd.requests(confirming)[0]?.body ?? '')).toEqual({ code: '482913' })
  expect(screen.getByRole('button', { name: 'Done' })).toHaveProperty('disabled', true)
  await user.click(screen.getByLabelText('I’ve stored these codes in a safe place'))
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('list', { name: 'Recovery codes' })).toBeNull()
})

test('a wrong first code is said at the field, and the key stays', async () => {
  const { user } = await aSection(aSecondStep(), {
    'POST /api/v1/seller/second-step/app/': json({ key: 'MZXW6YTBOI234567', uri: 'otpauth://totp/Mawrid:x?secret=M' }),
    [confirming]: problem(422, 'second_step_wrong'),
  })
  await user.click(await screen.findByRole('button', { name: 'Set up app' }))
  await user.type(await screen.findByLabelText('Code from your authenticator app'), '482913')
  expect((await screen.findByRole('alert')).textContent).toContain('Wrong code')
  expect(screen.getByText('MZXW 6YTB OI23 4567')).toBeTruthy()
})

test('removing the last method says that the password is enough then', async () => {
  const { user } = await aSection(aSecondStep({ is_on: true, app, recovery_codes_left: 8 }))
  expect(await screen.findByText('8 codes left')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Turn off' }))
  expect((await screen.findByRole('alertdialog')).textContent).toContain('your password alone')
})

test('the last method cannot be removed while a company requires it, one of two can', async () => {
  const required = { is_on: true, recovery_codes_left: 8, required_by: ['Najd Packaging'] }
  await aSection(aSecondStep({ ...required, passkeys: [passkey] }))
  expect(await screen.findByText(/Najd Packaging requires/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remove Office computer' })).toBeNull()
})
