import { loaderHidesAfterMs, pageAnimationResetsAfterMs } from '@mawrid/contract/constants.ts'
import { act, fireEvent, renderHook, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { usePageTitle } from '#platform/screens/usePageTitle.ts'
import { freshBrowser } from '#platform/testing/fakeBackEnd.ts'
import { focusHeadingWhenShown } from '#ui/focusHeading.ts'
import { usePageAnimation } from './frame/usePageAnimation.ts'
import { PageBoundary } from './PageBoundary.tsx'
import { useLoaderGone } from './Root.tsx'
import { showInApp } from './testing/showInApp.tsx'

freshBrowser()

test('L-08: the full-screen loader is removed 200 ms after the page started', () => {
  vi.useFakeTimers({ now: 0 })
  document.body.innerHTML = '<div id="loader"></div>'
  vi.spyOn(performance, 'now').mockReturnValue(50.4)
  renderHook(() => useLoaderGone())
  vi.advanceTimersByTime(loaderHidesAfterMs - 50 - 1)
  expect(document.getElementById('loader')).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(document.getElementById('loader')).toBeNull()
})

test.each([
  ['a screen that still loads gets the focus on its heading once it has one', false],
  ['a heading that appears later takes the focus from no control that was focused meanwhile', true],
])('%s', async (_what, isMoved) => {
  document.body.innerHTML = '<button type="button">Menu</button><main></main>'
  focusHeadingWhenShown()
  if (isMoved) document.querySelector('button')?.focus()
  document.querySelector('main')?.insertAdjacentHTML('beforeend', '<h1>Palm Trading</h1>')
  // The heading is noticed in the microtask before.
  await Promise.resolve()
  expect(document.activeElement?.textContent).toBe(isMoved ? 'Menu' : 'Palm Trading')
})

test('L-13: the page animation class resets after 1100 ms, and plays again on the next screen', () => {
  vi.useFakeTimers()
  const { result, rerender } = renderHook(({ path }) => usePageAnimation(path), { initialProps: { path: '/a' } })
  act(() => vi.advanceTimersByTime(pageAnimationResetsAfterMs - 1))
  expect(result.current).toBe('page-fade-in-down')
  act(() => vi.advanceTimersByTime(1))
  expect(result.current).toBe('')
  rerender({ path: '/b' })
  expect(result.current).toBe('page-fade-in-down')
})

test('L-07: the button back to the top appears after more than 50 px', async () => {
  await showInApp(<p>Content</p>)
  scrollTo(50)
  expect(screen.queryByRole('button', { name: 'Back to top' })).toBeNull()
  scrollTo(51)
  expect(screen.queryByRole('button', { name: 'Back to top' })).not.toBeNull()
})

test('R-18: a title ends in the name of the dashboard', () => {
  renderHook(() => usePageTitle('المنتجات'))
  expect(document.title).toBe('المنتجات | Seller Dashboard, B2B Saudi Marketplace')
})

test('R-18: an Arabic title has the marketplace’s Arabic name and ends in the name of the dashboard', async () => {
  await showInApp(<p>Content</p>, { lang: 'ar' })
  renderHook(() => usePageTitle('المنتجات'))
  expect(document.title).toBe('المنتجات | مورد، منصة المنشآت السعودية | Seller Dashboard, B2B Saudi Marketplace')
})

test('whatever fails, the page shows a message in both languages', async () => {
  const { container } = await showInApp(
    <PageBoundary>
      <Broken />
    </PageBoundary>,
  )
  expect(container.textContent).toContain('This page could not be opened')
  expect(container.textContent).toContain('تعذّر فتح الصفحة')
})

function Broken(): never {
  throw new Error('broken')
}

function scrollTo(y: number) {
  vi.stubGlobal('scrollY', y)
  fireEvent.scroll(window)
}
