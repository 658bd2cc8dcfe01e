import { maxQuoteLines } from '@mawrid/contract/deals/quotes.calls.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { useSession } from '#platform/session/sessionStore.ts'
import { storeTokens } from '#platform/session/tokens.ts'
import { fakeBackEnd, freshBrowser, json } from '#platform/testing/fakeBackEnd.ts'
import ui from '#ui/locale/en.json'
import en from '../locale/en.json'
import { QuoteCreateScreen } from './QuoteItemsScreen.tsx'

const texts = en.items

freshBrowser()
beforeEach(() => {
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
