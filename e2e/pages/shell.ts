import type { Locator, Page } from 'playwright/test'
import { both, inEither } from './words.ts'

/** The frame around a seller's screens, by its labels in either language. */
export function sidebar(page: Page): Locator {
  return page.getByRole('navigation', { name: inEither(...both('app.sidebar.label')) })
}

export function sidebarToggle(page: Page): Locator {
  return page.getByRole('button', { name: inEither(...both('app.sidebar.toggle')) })
}

export function userMenu(page: Page): Locator {
  return page.getByRole('button', { name: /^(Account of|حساب) / })
}

export function languageMenu(page: Page): Locator {
  return page.getByRole('button', { name: inEither(...both('app.language')) })
}

export function themeButton(page: Page): Locator {
  return page.getByRole('button', { name: /^(Theme|المظهر):/ })
}

export async function signOut(page: Page): Promise<void> {
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: inEither(...both('app.account.signOut')) }).click()
}
