import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#platform/request/queryClient.ts'
import { changeUser, resetUser } from '#platform/session/userStore.ts'
import { openSidebar, useSettings } from '#platform/settings/settingsStore.ts'
import { aCompany, aSeller } from '#platform/testing/aSeller.ts'
import { fakeBackEnd, freshBrowser, json } from '#platform/testing/fakeBackEnd.ts'
import { LockedScreen } from '../screens/LockedScreen.tsx'
import { showInApp } from '../testing/showInApp.tsx'
import { BottomBar } from './BottomBar.tsx'
import { CompanyBanner } from './CompanyBanner.tsx'
import { Footer } from './Footer.tsx'
import { Sidebar } from './Sidebar.tsx'
import { SidebarDrawer } from './SidebarDrawer.tsx'
import { UserMenu } from './UserMenu.tsx'

freshBrowser()
beforeEach(() => {
  fakeBackEnd({})
  queryClient.clear()
  resetUser()
  openSidebar(false)
})

/** The frame counts what waits for the seller, so its parts need the queries. */
const showInFrame = (part: ReactNode, options: Parameters<typeof showInApp>[1] = {}) =>
  showInApp(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>, options)

const inactive = () => changeUser(aSeller({ company: aCompany({ is_active: false }) }))

test('S-10: a disabled entry can be focused, says why, and is no link', async () => {
  inactive()
  const { user, history } = await showInFrame(<Sidebar />)
  const products = screen.getByRole('link', { name: 'Products' })
  expect(products.getAttribute('aria-disabled')).toBe('true')
  expect(products.tabIndex).toBe(0)
  const reason = document.getElementById(products.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe('Opens once your company is active')
  await user.click(products)
  products.focus()
  await user.keyboard('{Enter}')
  expect(history.location.pathname).toBe('/dashboard')
})

test('L-01: the sidebar is 260 px wide, marks the current screen and counts the deals that wait', async () => {
  const counts = { all: 6, needs_you: 4, to_ship: 0, by_status: { new: { count: 3, total: '0.00', overdue: 0 } } }
  fakeBackEnd({ 'GET /api/v1/deals/counts/': json(counts) })
  changeUser(aSeller())
  await showInFrame(<Sidebar />, { at: '/apps/deals/list/' })
  expect(await screen.findByText('3 new deals')).toBeTruthy()
  expect(screen.getByRole('complementary').style.width).toBe('260px')
  expect(screen.getByRole('link', { current: 'page' }).textContent).toContain('New deals')
})

test.each([
  [true, ['Home', 'Deals', 'Products', 'Invoices']],
  [false, ['Home', 'Company', 'Warehouses', 'Support']],
])(
  'L-01: on a phone the bottom bar has four screens that are open; the company is active: %s',
  async (is_active, names) => {
    changeUser(aSeller({ company: aCompany({ is_active }) }))
    const { user } = await showInFrame(<BottomBar />, { at: '/dashboard' })
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(names)
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Home')
    await user.click(screen.getByRole('button', { name: 'More' }))
    expect(useSettings.getState().isSidebarOpen).toBe(true)
  },
)

test.each([
  [800, false],
  [1280, true],
])('L-02: on a screen %i px wide the open sidebar stays open on navigation: %s', async (width, isOpen) => {
  vi.stubGlobal('innerWidth', width)
  changeUser(aSeller())
  const { history } = await showInFrame(<SidebarDrawer />)
  openSidebar(true)
  history.push('/apps/deals/list')
  await vi.waitFor(() => expect(history.location.pathname).toBe('/apps/deals/list'))
  await vi.waitFor(() => expect(useSettings.getState().isSidebarOpen).toBe(isOpen))
})

test.each([
  [null, 'You have no company yet'],
  [aCompany({ is_active: false, is_verified: false }), 'Your company is not active. Verify your registration'],
  [aCompany({ is_active: false, is_verified: true }), 'Your company is verified but not active'],
])('S-10: the red banner warns and leads to the company list', async (company, words) => {
  changeUser(aSeller({ company }))
  await showInApp(<CompanyBanner />)
  expect(screen.getByRole('complementary').textContent).toContain(words)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/apps/company/list')
})

test.each([
  [false, 'Verify its commercial registration'],
  [true, 'Your company is verified but not active'],
])('O-03: a locked section says what is left to do, when verified: %s', async (is_verified, words) => {
  changeUser(aSeller({ company: aCompany({ is_active: false, is_verified }) }))
  await showInApp(
    <QueryClientProvider client={queryClient}>
      <LockedScreen />
    </QueryClientProvider>,
  )
  expect(screen.getByText(words, { exact: false })).toBeTruthy()
})

test('S-10: an active company has no banner', async () => {
  changeUser(aSeller())
  await showInApp(<CompanyBanner />)
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('L-05, L-06, L-10: the user menu opens on click with Profile and Sign Out, the avatar comes from the back end', async () => {
  changeUser(aSeller({ avatar: '/images/abc?w=64' }))
  const { user, container } = await showInApp(<UserMenu />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/images/abc?w=64')
  await user.click(screen.getByRole('button', { name: 'Account of Sara Qahtani' }))
  const items = screen.getAllByRole('menuitem', { hidden: true })
  expect(items.map((item) => item.textContent)).toEqual(['Profile', 'Sign out'])
  expect(items[0]?.getAttribute('href')).toBe('/user/profile')
  await user.click(document.body)
  expect(screen.queryByRole('menuitem', { hidden: true })).toBeNull()
})

test('L-09, C-25: the footer lists the static pages by title in the language, and the year', async () => {
  const pages = [
    { id: '0199a000-0000-7000-8000-000000000009', slug: 'terms', title: 'شروط الاستخدام', announced: null },
  ]
  const { seen } = fakeBackEnd({ 'GET /api/v1/front_pages/?lang=ar': json(pages) })
  await showInApp(
    <QueryClientProvider client={queryClient}>
      <Footer />
    </QueryClientProvider>,
    { lang: 'ar' },
  )
  const link = await screen.findByRole('link', { name: 'شروط الاستخدام' })
  expect(link.getAttribute('href')).toBe('/apps/page/terms')
  expect(screen.getByRole('contentinfo').textContent).toContain(String(new Date().getFullYear()))
  expect(seen[0]?.headers.has('authorization')).toBe(false)
})
