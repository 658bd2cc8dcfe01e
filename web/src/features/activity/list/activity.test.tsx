import { actionText } from '@mawrid/contract/activity/actions.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { useSession } from '#platform/session/sessionStore.ts'
import { storeTokens } from '#platform/session/tokens.ts'
import { changeUser, resetUser } from '#platform/session/userStore.ts'
import { aSeller, aSession } from '#platform/testing/aSeller.ts'
import { fakeBackEnd, freshBrowser, json } from '#platform/testing/fakeBackEnd.ts'
import { ActivityScreen } from './ActivityScreen.tsx'

freshBrowser()
beforeEach(() => {
  resetUser()
  changeUser(aSeller({ lang: 'en' }))
  storeTokens({ access: 'access-1', refresh: 'family.1.mac' })
  useSession.setState({ status: 'authenticated' })
})

const id = '0199a000-0000-7000-8000-00000000000a'
const changed = (field: string, before: string | null, after: string | null) => ({
  ...{ field, before, after },
  is_hidden: before === null && after === null,
})
const line = {
  ...{ id, at: '2026-11-20T09:00:00.000Z', action: 'edit', from: 'draft', to: 'draft', reason_code: null, note: null },
  by: { id, name: 'Noura Al-Otaibi', name_ar: 'نورة العتيبي', side: 'seller' },
  changes: [
    changed('name_ar', 'كرتون', 'كرتون مقوّى'),
    changed('variants.1.price', '10.00', '12.50'),
    changed('origin_country', null, 'CN'),
    changed('manager_phone', null, null),
    changed('regions', 'SA-01', 'SA-02'),
  ],
  record: { id, kind: 'product', ref: 'P-000012', name_ar: 'كرتون', name_en: 'Carton' },
}

async function activity(lang: string, results: readonly object[] = [line]) {
  fakeBackEnd({
    'GET /api/auth/session': json(aSession({ lang: 'en' })),
    'GET /api/v1/seller/get_csrf/': json({ code: 200, csrfToken: 'csrf-1' }),
    'GET /api/v1/activity/?page=1&page_size=20&ordering=-at': json({
      count: results.length,
      count_is_exact: true,
      next: null,
      previous: null,
      results,
    }),
  })
  await showInApp(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ActivityScreen />
    </QueryClientProvider>,
    { at: '/apps/activity/list', lang },
  )
}

test.each([
  [
    'en',
    'edited the details',
    ['Variants 2, Price', '12.50', 'Country of origin', 'China'],
    '2 more changes',
    'Makkah',
    'Carton',
  ],
  [
    'ar',
    actionText('product', 'edit', 'ar'),
    ['المتغيّرات 2، السعر', '12.50', 'بلد المنشأ', 'الصين'],
    'تغييران آخران',
    'منطقة مكة المكرمة',
    'كرتون',
  ],
])(
  'O-06: in %s a line of the log says who did what, with the values before and after',
  async (lang, expected, words, more, last, name) => {
    await activity(lang)
    const row = (await screen.findByText(expected, { exact: false })).closest('tr, li, article') as HTMLElement
    expect(row.textContent).toContain(lang === 'ar' ? 'نورة العتيبي' : 'Noura Al-Otaibi')
    for (const word of words) expect(row.textContent).toContain(word)
    expect(within(row).getAllByRole('link')[0]?.getAttribute('href')).toBe(`/apps/product/${id}`)
    expect(row.textContent).toContain(name)
    // Without a value before, only the new value is shown.
    expect(row.textContent).not.toMatch(/empty|فارغ/)
    expect(row.textContent).not.toContain(last)
    within(row).getByRole('button', { name: more }).click()
    await waitFor(() => expect(row.textContent).toContain(last))
  },
)

test('O-06: a company without a history reads what will be listed there', async () => {
  await activity('en', [])
  expect(await screen.findByText('No activity yet')).toBeTruthy()
})
