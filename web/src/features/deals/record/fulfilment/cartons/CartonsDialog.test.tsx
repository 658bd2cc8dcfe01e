import type { Parcel } from '@mawrid/contract/deals/parcel.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { aDeal, aLine, aParcel, aRound } from '#features/deals/testing/aDeal.ts'
import { useSession } from '#platform/session/sessionStore.ts'
import { storeTokens } from '#platform/session/tokens.ts'
import { changeUser, resetUser } from '#platform/session/userStore.ts'
import { aSeller } from '#platform/testing/aSeller.ts'
import { fakeBackEnd, freshBrowser, json, problem } from '#platform/testing/fakeBackEnd.ts'
import CartonsDialog from './CartonsDialog.tsx'

freshBrowser()
beforeEach(() => {
  resetUser()
  storeTokens({ access: 'access-1', refresh: 'family.1.mac' })
  useSession.setState({ status: 'authenticated' })
})

const { id: line } = aLine()
const ssccs = ['062812340000000015', '062812340000000022']
const stored = ssccs.map((sscc, index) => ({
  no: index + 1,
  kind: 'carton' as const,
  sscc,
  number: sscc,
  lines: [{ line, qty: '5', gtin: null }],
}))

interface Shown {
  hasPrefix?: boolean
  /** The cartons cannot be read at first. */
  isUnread?: boolean
}

async function shown(parcel: Parcel = aParcel(), { hasPrefix = true, isUnread = false }: Shown = {}) {
  const deal = aDeal({ status: 'accepted', rounds: [aRound()], current_round: 1, parcels: [parcel] })
  const url = `/api/v1/deals/${deal.id}/parcels/${parcel.id}/cartons/`
  const put = `PUT ${url}`
  const read = json({ has_prefix: hasPrefix, lines: [{ line, gtin: null, pack_size: 4 }], cartons: parcel.cartons })
  let reads = 0
  const backEnd = fakeBackEnd({
    'GET /api/v1/seller/get_csrf/': json({ code: 200, csrfToken: 'csrf-1' }),
    [`GET ${url}`]: () => (isUnread && reads++ === 0 ? problem(500, 'internal') : read.clone()),
    [put]: problem(409, 'wrong_state', { state: 'shipped', action: 'edit' }),
  })
  const onClose = vi.fn()
  const app = await showInApp(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CartonsDialog {...{ deal, parcel, onClose }} />
    </QueryClientProvider>,
  )
  const sent = () => backEnd.requests(put).map(({ body }) => JSON.parse(body ?? '').cartons)
  return { ...app, sent, onClose }
}

const divide = () => screen.getByRole('button', { name: 'Divide into cartons' })
const quantities = () => screen.getAllByLabelText<HTMLInputElement>(/^Ball valve/, { selector: 'input' })

test('goods are divided by the packaging unit of their product, and what the server refuses leaves what was typed', async () => {
  const { user, sent, onClose } = await shown()
  expect(await screen.findByText('1 carton')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'By packaging unit' }))
  expect(screen.getByText('3 cartons')).toBeTruthy()
  await user.click(divide())
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toEqual(['4', '4', '2'].map((qty) => ({ kind: 'carton', lines: [{ line, qty }] })))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(quantities().map(({ value }) => value)).toEqual(['4'])
  expect(onClose).not.toHaveBeenCalled()
})

test('by hand it begins with the stored cartons, and is sent only once all goods are in one', async () => {
  const { user, sent } = await shown(aParcel({ cartons: stored }))
  expect(await screen.findByText('Carton 2', { selector: 'legend' })).toBeTruthy()
  for (const sscc of ssccs) expect(screen.getByText(`SSCC ${sscc}`)).toBeTruthy()
  const [first, second] = quantities()
  if (!first || !second) throw new Error('There are not two cartons')
  await user.clear(second)
  await user.type(second, '6')
  await user.click(divide())
  expect(screen.getByText('Enter 5 or less')).toBeTruthy()
  await user.clear(second)
  await user.type(second, '3')
  await user.click(divide())
  expect(screen.getByRole('alert').textContent).toMatch(/remaining 2 of .*Ball valve/)
  expect(sent()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Add carton' }))
  const third = quantities()[2]
  if (!third) throw new Error('No carton was added')
  await user.type(third, '2')
  await user.click(divide())
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0].map(({ lines }: { lines: { qty: string }[] }) => lines[0]?.qty)).toEqual(['5', '3', '2'])
})

test('without a prefix it says that labels have no SSCC; of a shipment that has left it only shows the numbers', async () => {
  const { unmount } = await shown(aParcel(), { hasPrefix: false })
  expect(await screen.findByText(/no SSCCs/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Add prefix' })).toBeTruthy()
  unmount()
  await shown(aParcel({ status: 'shipped', allowed_actions: ['deliver', 'fail'], cartons: stored }))
  for (const sscc of ssccs) expect(await screen.findByText(`SSCC ${sscc}`)).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})

test('who cannot edit the company is not sent to its form', async () => {
  changeUser({ ...aSeller(), rights: ['deals.see', 'deals.ship'] })
  await shown(aParcel(), { hasPrefix: false })
  expect(await screen.findByText(/no SSCCs/)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('cartons that could not be read are read again', async () => {
  const { user } = await shown(aParcel(), { isUnread: true })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1 carton')).toBeTruthy()
})

test('a quantity of what is all in other cartons says so', async () => {
  const { user } = await shown()
  await screen.findByText('1 carton')
  await user.click(screen.getByRole('radio', { name: 'Manually' }))
  await user.click(screen.getByRole('button', { name: 'Add carton' }))
  const second = quantities()[1]
  if (!second) throw new Error('No carton was added')
  await user.type(second, '1')
  expect(screen.getByText('All of it is divided already. Lower another quantity first')).toBeTruthy()
})
