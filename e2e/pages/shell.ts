import type { Locator, Page } from 'playwright/test'
import { eitherOf, inEither, textsOf } from './texts.ts'

/** A screen with little in it, for journeys about the frame around it. */
export const quickScreen = '/apps/page/terms'

/** The frame around a seller's screens, by its labels in either language. */
export function sidebar(page: Page): Locator {
  return page.getByRole('navigation', { name: inEither(...textsOf('app.sidebar.label')) })
}

export function sidebarToggle(page: Page): Locator {
  return page.getByRole('button', { name: inEither(...textsOf('app.sidebar.toggle')) })
}

export function userMenu(page: Page): Locator {
  return page.getByRole('button', { name: eitherOf('app.account.menuOf') })
}

export function languageMenu(page: Page): Locator {
  return page.getByRole('button', { name: inEither(...textsOf('app.language')) })
}

export function themeButton(page: Page): Locator {
  return page.getByRole('button', { name: eitherOf('platform.theme.label') })
}

export async function signOut(page: Page): Promise<void> {
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: inEither(...textsOf('app.account.signOut')) }).click()
}
