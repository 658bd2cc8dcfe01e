import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { useSession } from '#platform/session/sessionStore.ts'
import { storeTokens } from '#platform/session/tokens.ts'
import { fakeBackEnd, freshBrowser, json } from '#platform/testing/fakeBackEnd.ts'
import en from '../locale/en.json'
import { aCustomer, customerId } from '../testing/aCustomer.ts'
import { MergeDialog } from './MergeDialog.tsx'

const texts = en.twins
const otherId = '0199b000-0000-7000-8000-000000000002'
const other = aCustomer({
  id: otherId,
  version: 7,
  number: 'C-000002',
  name_en: 'Nakheel Stores',
  vat_number: null,
  payment_days: 60,
})

freshBrowser()
beforeEach(() => {
  storeTokens({ access: 'access-1', refresh: 'family.1.mac' })
  useSession.setState({ status: 'authenticated' })
})

async function show(chosen: string | null) {
  const found = json({ results: [aCustomer(), other], count: 2, next: null, previous: null })
  const backEnd = fakeBackEnd({
    [`GET /api/v1/customers/${otherId}/`]: json(other),
    'GET /api/v1/customers/?ordering=name&page_size=6': found,
    [`POST /api/v1/customers/${customerId}/merge/`]: json(aCustomer({ version: 4 })),
  })
  const onClose = vi.fn()
  const shown = await showInApp(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MergeDialog customer={aCustomer()} other={chosen} onClose={onClose} />
    </QueryClientProvider>,
  )
  return { ...shown, backEnd, onClose }
}

test('of each detail that differs one stays, and what is chosen of the other is sent with both versions', async () => {
  const { user, backEnd, onClose } = await show(otherId)
  await user.click(await screen.findByRole('radio', { name: /Nakheel Stores/ }))
  // The VAT number that only one of them has is not asked for.
  expect(screen.queryByRole('radiogroup', { name: 'VAT number' })).toBeNull()
  await user.click(screen.getByRole('button', { name: texts.merge }))
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  const [sent] = backEnd.requests(`POST /api/v1/customers/${customerId}/merge/`)
  expect(JSON.parse(sent?.body ?? '')).toEqual({ version: 3, other: otherId, other_version: 7, take: ['name_en'] })
})

test('without another customer nothing is merged, and the field says what to do', async () => {
  const { user, backEnd } = await show(null)
  await user.click(await screen.findByRole('button', { name: texts.merge }))
  const field = screen.getByRole('textbox', { name: texts.other })
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  expect(backEnd.requests(`POST /api/v1/customers/${customerId}/merge/`)).toEqual([])
})
