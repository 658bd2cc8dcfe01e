import type { BrowserContext, Page } from 'playwright/test'
import { quietPath } from './sharedBrowser.ts'

export async function cookieOf(context: BrowserContext, name: string): Promise<string | undefined> {
  return (await context.cookies()).find((cookie) => cookie.name === name)?.value
}

/** Ends the browser's session. The page is left first: an answer that it waits for would restore the cookies. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto(quietPath)
  await page.context().clearCookies()
}
