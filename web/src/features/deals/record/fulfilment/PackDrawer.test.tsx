import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { aDeal, aLine, aRound, jeddah, riyadh } from '#features/deals/testing/aDeal.ts'
import { useSession } from '#platform/session/sessionStore.ts'
import { storeTokens } from '#platform/session/tokens.ts'
import { fakeBackEnd, freshBrowser, json, problem, type Seen } from '#platform/testing/fakeBackEnd.ts'
import { PackForm } from './PackDrawer.tsx'

freshBrowser()
beforeEach(() => {
  storeTokens({ access: 'access-1', refresh: 'family.1.mac' })
  useSession.setState({ status: 'authenticated' })
})

const { id: line } = aLine()
const deal: Deal = aDeal({ status: 'accepted', rounds: [aRound()], current_round: 1 })
const packing = `POST /api/v1/deals/${deal.id}/parcels/`
const warehouses = [
  { id: riyadh, name_ar: 'الرياض', name_en: 'Riyadh' },
  { id: jeddah, name_ar: 'جدة', name_en: 'Jeddah' },
]
const lines = [
  {
    line,
    left: 10_000n,
    byWarehouse: new Map([
      [riyadh, 4_000n],
      [jeddah, 10_000n],
    ]),
  },
]

async function aForm(answer: Response | ((seen: Seen) => Response) = json(deal, 201)) {
  const backEnd = fakeBackEnd({
    'GET /api/v1/seller/get_csrf/': json({ code: 200, csrfToken: 'csrf-1' }),
    [packing]: answer,
  })
  const onClose = vi.fn()
  const shown = await showInApp(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PackForm {...{ deal, lines, warehouses, onClose }} title="Create shipment" />
    </QueryClientProvider>,
  )
  return { ...shown, ...backEnd, onClose }
}

const quantity = () => screen.getByLabelText<HTMLInputElement>(/^Ball valve/, { selector: 'input' })
const warehouse = () => screen.getByLabelText<HTMLSelectElement>('Warehouse')
const pack = () => screen.getByRole('button', { name: 'Create shipment' })

test('it opens with all that is left and the warehouse that has it, and can be sent unchanged', async () => {
  const { user, requests, onClose } = await aForm()
  expect([warehouse().value, quantity().value]).toEqual([jeddah, '10'])
  await user.click(pack())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(JSON.parse(requests(packing)[0]?.body ?? '')).toMatchObject({
    warehouse: jeddah,
    lines: [{ line, qty: '10' }],
    ship: false,
  })
})

test('another warehouse fills in what it has, and more than that is refused at the line before sending', async () => {
  const { user, requests } = await aForm()
  await user.selectOptions(warehouse(), riyadh)
  expect(quantity().value).toBe('4')
  expect(screen.getByText(/10 to pack · 4 available here · \u2068?Jeddah\u2069?: 10/)).toBeTruthy()
  await user.clear(quantity())
  await user.type(quantity(), '5')
  expect(screen.getByText('Not enough stock here. Enter less')).toBeTruthy()
  await user.click(pack())
  expect(requests(packing)).toEqual([])
})

test('a shortage found by the server is shown at its line, and the input stays', async () => {
  const errors = [{ path: 'lines.0.qty', code: 'stock_short', message: '', params: { available: '7' } }]
  const { user, onClose } = await aForm(problem(409, 'stock_short', { errors }))
  await user.selectOptions(screen.getByLabelText('Carrier'), 'smsa')
  await user.type(screen.getByLabelText('Tracking number'), '2904')
  await user.click(pack())
  expect(await screen.findByText('Not enough stock here. Enter less')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Tracking number').value).toBe('2904')
  expect(onClose).not.toHaveBeenCalled()
})

test('a draft is restored when the drawer opens again, until it is sent', async () => {
  const first = await aForm()
  await first.user.clear(quantity())
  await first.user.type(quantity(), '3')
  first.unmount()
  const again = await aForm()
  expect(quantity().value).toBe('3')
  await again.user.click(pack())
  await waitFor(() => expect(again.onClose).toHaveBeenCalled())
  again.unmount()
  await aForm()
  expect(quantity().value).toBe('10')
})

test('an unlisted carrier needs a name', async () => {
  const { user, requests } = await aForm()
  await user.selectOptions(screen.getByLabelText('Carrier'), 'other')
  await user.click(pack())
  expect(screen.getByLabelText(/^Carrier name/).getAttribute('aria-invalid')).toBe('true')
  expect(requests(packing)).toEqual([])
})
