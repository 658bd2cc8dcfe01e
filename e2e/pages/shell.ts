import type { Locator, Page } from 'playwright/test'

/** What stands around every screen of a seller, by its names in either language. */
export function sidebar(page: Page): Locator {
  return page.getByRole('navigation', { name: /^(Main menu|القائمة الرئيسية)$/ })
}

export function sidebarToggle(page: Page): Locator {
  return page.getByRole('button', { name: /^(Show or hide the menu|إظهار القائمة أو إخفاؤها)$/ })
}

export function userMenu(page: Page): Locator {
  return page.getByRole('button', { name: /^(Account of|حساب) / })
}

export function languageMenu(page: Page): Locator {
  return page.getByRole('button', { name: /^(Language|اللغة)$/ })
}

export function themeButton(page: Page): Locator {
  return page.getByRole('button', { name: /^(Theme|المظهر):/ })
}

export async function signOut(page: Page): Promise<void> {
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: /^(Sign out|تسجيل الخروج)$/ }).click()
}
