import { rightsOfRole } from '@mawrid/contract/team/rights.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { useSession } from '#platform/session/sessionStore.ts'
import { storeTokens } from '#platform/session/tokens.ts'
import { emptyUser, useUser } from '#platform/session/userStore.ts'
import { fakeBackEnd, freshBrowser, json } from '#platform/testing/fakeBackEnd.ts'
import texts from '../locale/en.json'
import { WarehouseForm } from './WarehouseForm.tsx'

freshBrowser()
beforeEach(() => {
  localStorage.clear()
  storeTokens({ access: 'access-1', refresh: 'family.1.mac' })
  useSession.setState({ status: 'authenticated' })
  useUser.setState({ user: emptyUser })
})

test('C-26: a company’s only address is selected when it loads, which does not count as a change', async () => {
  const { user, arrive } = await shown()
  await user.type(screen.getByLabelText(/^Code/), 'RUH-1')
  arrive(['Head office'])
  expect(await screen.findByRole('radio', { name: /Head office/, checked: true })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Code/).value).toBe('RUH-1')
  await user.clear(screen.getByLabelText(/^Code/))
  expect(screen.queryByText('Unsaved changes')).toBeNull()
})

test('C-26: of several addresses none is preselected', async () => {
  const { arrive } = await shown()
  arrive(['Head office', 'Jeddah branch'])
  await screen.findByRole('radio', { name: /Jeddah branch/ })
  expect(screen.queryByRole('radio', { name: /Head office|Jeddah branch/, checked: true })).toBeNull()
})

test('C-26: somebody who is limited to chosen warehouses sees why the default is not theirs to change', async () => {
  const chosen = { warehouses: ['0199a000-0000-7000-8000-000000000001'] }
  useUser.setState(({ user }) => ({ user: { ...user, scope: chosen } }))
  await shown()
  const box = screen.getByRole('checkbox', { name: 'Default warehouse' })
  expect(box).toHaveProperty('disabled', true)
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    texts.form.defaultLimited,
  )
})

test('C-26: only who may edit the company is offered a new address', async () => {
  const { arrive } = await shown()
  arrive([])
  expect(await screen.findByText(texts.form.noAddress)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'New address' })).toBeTruthy()
  useUser.setState(({ user }) => ({ user: { ...user, rights: [...rightsOfRole.warehouse] } }))
  expect(await screen.findByText(texts.form.noAddressToChoose)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'New address' })).toBeNull()
})

/** The form before the addresses have loaded; `arrive` resolves them. */
async function shown() {
  const { promise, resolve } = Promise.withResolvers<Response>()
  fakeBackEnd({ 'GET /api/v1/addresses/?page_size=100&ordering=label': () => promise })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const form = (
    <QueryClientProvider client={queries}>
      <WarehouseForm />
    </QueryClientProvider>
  )
  return {
    ...(await showInApp(form, { at: '/apps/warehouse/create' })),
    arrive: (labels: readonly string[]) => resolve(json(addresses(labels))),
  }
}

function addresses(labels: readonly string[]) {
  const results = labels.map((label, index) => ({
    id: `0199a000-0000-7000-8000-00000000000${index}`,
    label,
    kind: 'national',
    short_address: null,
    building_number: '7302',
    ...{ street_ar: 'شارع العليا', street_en: null, district_ar: null, district_en: null },
    city: 'الرياض',
    city_id: null,
    region: 'SA-01',
    postal_code: '12241',
    ...{ additional_number: null, unit_number: null, country: 'SA', lat: null, lng: null },
    ...{ contact_name: null, contact_phone: null, is_default: index === 0, verified_at: null, version: 1 },
  }))
  return { count: results.length, count_is_exact: true, next: null, previous: null, results }
}
