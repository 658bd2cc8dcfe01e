import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { maxQuoteLines } from '@mawrid/contract/deals/quotes.calls.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { beforeEach, expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { useSession } from '#platform/session/sessionStore.ts'
import { storeTokens } from '#platform/session/tokens.ts'
import { useUser } from '#platform/session/userStore.ts'
import { fakeBackEnd, freshBrowser, json, problem } from '#platform/testing/fakeBackEnd.ts'
import ui from '#ui/locale/en.json'
import en from '../locale/en.json'
import { dealQuery } from '../shared/queries.ts'
import { aDeal, aLine } from '../testing/aDeal.ts'
import { QuoteCreateScreen, QuoteItemsScreen } from './QuoteItemsScreen.tsx'

const texts = en.items

freshBrowser()
beforeEach(() => {
  // jsdom has no `CSS.escape`, which the search field's options need.
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS
  storeTokens({ access: 'access-1', refresh: 'family.1.mac' })
  useSession.setState({ status: 'authenticated' })
})

function show() {
  const found = {
    article: '0198a000-0000-7000-8000-000000000002',
    name_ar: 'كرتون',
    name_en: 'Carton',
    variant: [],
    variant_en: [],
    sku: 'CTN-40',
    available: null,
    list_price: null,
    vat_category: 'S',
    exemption_code: null,
  }
  const backEnd = fakeBackEnd({
    'GET /api/v1/deals/substitutes/?qty=1': json({ results: [found] }),
    'POST /api/v1/deals/drafts/skus/': ({ body }) =>
      json({ results: JSON.parse(body).rows.map(({ sku }: { sku: string }) => ({ sku, found })) }),
  })
  const shown = showInApp(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <QuoteCreateScreen />
    </QueryClientProvider>,
    { at: '/apps/deals/create' },
  )
  return { backEnd, shown }
}

test('leaving with items that are not saved asks first', async () => {
  const { user } = await show().shown
  await user.type(screen.getByLabelText(texts.ownWords), 'Paint')
  await user.click(screen.getByRole('button', { name: texts.add }))
  await screen.findByText('Paint')
  await user.click(screen.getByRole('link', { name: ui.dialog.cancel }))
  await screen.findByRole('alertdialog', { name: ui.form.leave.title })
})

test('an item that was searched is added, and the list of products does not cover it', async () => {
  const { user } = await show().shown
  await user.click(await screen.findByRole('combobox', { name: texts.search }))
  await user.click(await screen.findByRole('option', { name: /CTN-40/ }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: texts.search })))
  expect(within(screen.getByRole('list', { name: en.linesTitle })).getByText('Carton')).toBeTruthy()
  expect(screen.queryByRole('option')).toBeNull()
})

test('more items than a quote can have are all shown, with what to do', async () => {
  const { user } = await show().shown
  for (const size of [maxQuoteLines, 1]) {
    await user.click(screen.getByRole('button', { name: texts.paste }))
    const dialog = await screen.findByRole('dialog', { name: texts.paste })
    await user.click(within(dialog).getByLabelText(texts.rows))
    await user.paste(Array.from({ length: size }, (_row, index) => `SKU-${size}-${index}\t2`).join('\n'))
    await user.click(within(dialog).getByRole('button', { name: texts.add }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  }
  await screen.findByText(texts.tooMany.replace('{{max}}', String(maxQuoteLines)))
  expect(screen.getAllByRole('listitem')).toHaveLength(maxQuoteLines + 1)
})

test('saving against a version that a colleague changed says who and what, and keeps what was typed', async () => {
  const line = aLine({ article: '0198a000-0000-7000-8000-000000000002' })
  const opened = aDeal({ status: 'draft', source: 'own_quote', allowed_actions: ['edit_draft'], lines: [line] })
  const changed: Deal = {
    ...opened,
    version: opened.version + 1,
    lines: [{ ...line, qty: '40' }],
    events: [
      {
        id: '0198a000-0000-7000-8000-000000000009',
        at: '2026-03-01T08:00:00.000Z',
        by: { id: null, name: 'Sara', name_ar: null, side: 'seller' },
        action: 'edit_draft',
        from: 'draft',
        to: 'draft',
        reason_code: null,
        note: null,
        changes: [],
      },
    ],
  }
  const path = `/api/v1/deals/${opened.id}`
  const backEnd = fakeBackEnd({
    [`PUT ${path}/draft/`]: ({ body }) =>
      JSON.parse(body).version === opened.version
        ? problem(409, 'version_conflict', { current: changed })
        : json({ ...changed, version: changed.version + 1 }),
  })
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  // The test's router has no route with the deal's id.
  const { queryKey } = dealQuery('')
  queries.setQueryData(queryKey, opened)
  const { user } = await showInApp(
    <QueryClientProvider client={queries}>
      <QuoteItemsScreen />
    </QueryClientProvider>,
  )
  const qty = await screen.findByDisplayValue('10')
  await user.clear(qty)
  await user.type(qty, '25')
  // The colleague's change arrives while typing.
  queries.setQueryData(queryKey, changed)
  await user.click(screen.getByRole('button', { name: texts.continue }))
  await screen.findByText(/Sara/)
  const banner = screen.getByRole('alert')
  expect(banner.textContent).toMatch(/25.*40/)
  screen.getByDisplayValue('25')
  await user.click(screen.getByRole('button', { name: i18next.t('ui.form.conflict.keepMine') }))
  await expect.poll(() => backEnd.requests(`PUT ${path}/draft/`).length).toBe(2)
  expect(JSON.parse(backEnd.requests(`PUT ${path}/draft/`)[1]?.body ?? '')).toMatchObject({
    version: changed.version,
    lines: [{ id: line.id, qty: '25' }],
  })
})

test('whoever may not see customers is told so', async () => {
  useUser.setState(({ user }) => ({ user: { ...user, rights: ['deals.quote'] } }))
  await show().shown
  await screen.findByText(texts.customersHidden)
})
