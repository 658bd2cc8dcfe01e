import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { useSession } from '#platform/session/sessionStore.ts'
import { storeTokens } from '#platform/session/tokens.ts'
import { fakeBackEnd, freshBrowser, json, problem } from '#platform/testing/fakeBackEnd.ts'
import fields from '../../../platform/locale/fields.en.json'
import en from '../locale/en.json'
import { PasteItemsDialog } from './PasteItemsDialog.tsx'

const texts = en.items
const path = 'POST /api/v1/deals/drafts/skus/'

freshBrowser()
beforeEach(() => {
  storeTokens({ access: 'access-1', refresh: 'family.1.mac' })
  useSession.setState({ status: 'authenticated' })
})

test('what is typed while SKUs are looked up changes no quantity of those that were sent', async () => {
  const answered = Promise.withResolvers<Response>()
  const backEnd = fakeBackEnd({ [path]: () => answered.promise })
  const onAdd = vi.fn()
  await showInApp(
    <QueryClientProvider client={new QueryClient()}>
      <PasteItemsDialog onAdd={onAdd} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  const field = screen.getByLabelText(new RegExp(`^${texts.rows}`))
  fireEvent.change(field, { target: { value: 'CTN-40\t100\nCTN-41\t7' } })
  fireEvent.click(screen.getByRole('button', { name: texts.add }))
  await vi.waitFor(() => expect(backEnd.requests(path)).toHaveLength(1))
  fireEvent.change(field, { target: { value: 'CTN-99\t3' } })
  answered.resolve(
    json({
      results: [
        { sku: 'CTN-40', found: aVariant('CTN-40') },
        { sku: 'CTN-41', found: null },
      ],
    }),
  )
  await vi.waitFor(() => expect(onAdd).toHaveBeenCalled())
  expect(onAdd.mock.lastCall?.[0]).toMatchObject([{ sku: 'CTN-40', qty: '100' }])
  await vi.waitFor(() => expect(field).toHaveProperty('value', 'CTN-41\t7'))
})

test('a file that is no list of items is refused with the reason, and the next one fills the field', async () => {
  const answers = [
    problem(422, 'invalid_input', { errors: [{ path: 'file', code: 'file_type_refused', message: '' }] }),
    json({ rows: [{ sku: 'CTN-40', qty: '100' }] }),
  ]
  fakeBackEnd({
    'GET /api/v1/seller/get_csrf/': json({ code: 200, csrfToken: 'csrf-1' }),
    'POST /api/v1/deals/drafts/read-file/': () => answers.shift() ?? json({}, 500),
  })
  const { user } = await showInApp(
    <QueryClientProvider client={new QueryClient()}>
      <PasteItemsDialog onAdd={vi.fn()} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  const picker = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!picker) throw new Error('There is no way to choose a file')
  await user.upload(picker, new File(['%PDF'], 'items.csv'))
  expect((await screen.findByRole('alert')).textContent).toContain(fields.file_type_refused)
  await user.upload(picker, new File(['PK'], 'items.xlsx'))
  const field = screen.getByLabelText(new RegExp(`^${texts.rows}`))
  await vi.waitFor(() => expect(field).toHaveProperty('value', 'CTN-40\t100'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the SKUs that were unknown say nothing of a file that is chosen afterwards', async () => {
  const answers = [
    problem(422, 'invalid_input', { errors: [{ path: 'file', code: 'file_type_refused', message: '' }] }),
    json({ rows: [{ sku: 'CTN-40', qty: '100' }] }),
  ]
  fakeBackEnd({
    [path]: json({ results: [{ sku: 'CTN-41', found: null }] }),
    'GET /api/v1/seller/get_csrf/': json({ code: 200, csrfToken: 'csrf-1' }),
    'POST /api/v1/deals/drafts/read-file/': () => answers.shift() ?? json({}, 500),
  })
  const { user } = await showInApp(
    <QueryClientProvider client={new QueryClient()}>
      <PasteItemsDialog onAdd={vi.fn()} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  const field = screen.getByLabelText(new RegExp(`^${texts.rows}`))
  fireEvent.change(field, { target: { value: 'CTN-41\t7' } })
  fireEvent.click(screen.getByRole('button', { name: texts.add }))
  await screen.findByRole('alert')
  const picker = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!picker) throw new Error('There is no way to choose a file')
  await user.upload(picker, new File(['%PDF'], 'items.csv'))
  expect(await screen.findByText(fields.file_type_refused)).toBeTruthy()
  await user.upload(picker, new File(['PK'], 'items.xlsx'))
  await vi.waitFor(() => expect(field).toHaveProperty('value', 'CTN-40\t100'))
  expect(screen.queryByRole('alert')).toBeNull()
})

function aVariant(sku: string) {
  return {
    article: '0199a000-0000-7000-8000-0000000000c1',
    sku,
    name_ar: 'كرتون',
    name_en: 'Carton',
    variant: [],
    variant_en: [],
    available: null,
    list_price: '64.00',
    vat_category: 'S',
    exemption_code: null,
  }
}
