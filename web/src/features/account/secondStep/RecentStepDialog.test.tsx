import { updateInvoiceSettings } from '@mawrid/contract/invoices/books.calls.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { useRecentStep } from '#platform/session/recentStep.ts'
import { useSession } from '#platform/session/sessionStore.ts'
import { storeTokens } from '#platform/session/tokens.ts'
import { changeUser, resetUser } from '#platform/session/userStore.ts'
import { aSeller } from '#platform/testing/aSeller.ts'
import { fakeBackEnd, freshBrowser, json, problem } from '#platform/testing/fakeBackEnd.ts'
import { aSecondStep } from '../testing/aSecondStep.ts'
import { RecentStepDialog } from './RecentStepDialog.tsx'

freshBrowser()
beforeEach(() => {
  resetUser()
  changeUser(aSeller({ lang: 'en' }))
  storeTokens({ access: 'access-1', refresh: 'family.1.mac' })
  useSession.setState({ status: 'authenticated' })
  useRecentStep.setState({ isOpen: false })
})

const saving = 'PUT /api/v1/invoice-settings/'
const proving = 'POST /api/v1/seller/recent-step/'
const body = {
  bank: { name_ar: 'مصرف الراجحي', name_en: null, iban: 'SA0380000000608010167519' },
  due_days: 30,
  terms_ar: null,
  terms_en: null,
  lang: 'ar',
  reminds: true,
  version: 1,
} as const

function Shown() {
  const isOpen = useRecentStep((store) => store.isOpen)
  return isOpen ? <RecentStepDialog /> : null
}

async function aRefusedChange(
  step = aSecondStep(),
  proof: Response = json({ valid_until: '2026-11-28T09:10:00.000Z' }),
) {
  let isProven = false
  const backEnd = fakeBackEnd({
    'GET /api/v1/seller/second-step/': json(step),
    [saving]: () => (isProven ? json({ ...body, version: 2 }) : problem(403, 'recent_step_required')),
    [proving]: () => {
      isProven = proof.status === 200
      return proof.clone()
    },
  })
  const { user } = await showInApp(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Shown />
    </QueryClientProvider>,
    { at: '/apps/invoice/settings', lang: 'en' },
  )
  const change = callApi(updateInvoiceSettings, { body }).then(
    ({ version }) => version,
    (error) => error.code,
  )
  return { user, backEnd, change }
}

test('without a second step the password is asked for, and the change goes on by itself', async () => {
  const { user, backEnd, change } = await aRefusedChange()
  await user.type(await screen.findByLabelText('Password'), 'Mawrid#2026')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await change).toBe(2)
  expect(JSON.parse(backEnd.requests(proving)[0]?.body ?? '')).toEqual({ current_password: 'Mawrid#2026' })
  const [first, second] = backEnd.requests(saving)
  expect(second?.body).toBe(first?.body)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('with one the code is asked for', async () => {
  const step = aSecondStep({ is_on: true, app: { confirmed_at: '2026-11-20T09:00:00.000Z' }, recovery_codes_left: 9 })
  const { user, backEnd, change } = await aRefusedChange(step)
  await user.type(await screen.findByLabelText('Code from your authenticator app'), '482913')
  expect(await change).toBe(2)
  expect(JSON.parse(backEnd.requests(proving)[0]?.body ?? '')).toEqual({ code: '482913' })
})

test('closing the dialog leaves the change undone and says why', async () => {
  const { user, backEnd, change } = await aRefusedChange()
  await screen.findByLabelText('Password')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(await change).toBe('recent_step_required')
  expect(backEnd.requests(saving)).toHaveLength(1)
})
