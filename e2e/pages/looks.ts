import { expect, type Page } from 'playwright/test'
import type { DemoSeller } from './sellers.ts'

/** The screens whose looks are watched in both languages and themes, and who sees them. */
export const watchedScreens: readonly { name: string; path: string; seller?: DemoSeller }[] = [
  { name: 'login', path: '/auth/login' },
  { name: 'login after signing out', path: '/auth/login?logout=success' },
  { name: 'forgotten password', path: '/auth/forgotten' },
  { name: 'new password', path: `/auth/new-password?token=${'a'.repeat(43)}` },
  { name: 'sign-in problem', path: '/auth/error' },
  { name: 'dashboard', path: '/dashboard', seller: 'active' },
  { name: 'static page', path: '/apps/page/terms', seller: 'active' },
  { name: 'static page of a visitor', path: '/apps/page/help' },
  { name: 'locked screen', path: '/apps/product/list', seller: 'inactive' },
  { name: 'not found', path: '/apps/nothing/here', seller: 'active' },
]

/** Still: texts, fonts and what was asked for have come, and nothing moves any more. */
export async function untilStill(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('#loader')).toHaveCount(0)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const isUnknown = page.getByRole('heading', { name: /^(This page does not exist|هذه الصفحة غير موجودة)$/ })
  await expect(page.getByRole('contentinfo').or(isUnknown)).toBeVisible()
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)))
  })
}
