import type { ConsoleMessage, Page } from 'playwright/test'
import { expect } from '../test.ts'

const session = '/api/auth/session'

/** Simulates the page gaining focus, which reads the session again (checklist S-09). */
export async function focusPage(page: Page, by: 'focus' | 'visibilitychange' = 'focus'): Promise<void> {
  let isRequested = false
  page.on('request', (request) => {
    isRequested ||= request.url().includes(session)
  })
  // While the first session request is running, no second one is sent.
  await expect
    .poll(async () => {
      // A further one would be answered after the step that waits for this one.
      if (isRequested) return true
      const target = by === 'focus' ? 'window' : 'document'
      // The answer may navigate the page while this still evaluates.
      await page.evaluate(`${target}.dispatchEvent(new Event('${by}'))`).catch(() => undefined)
      return isRequested
    })
    .toBe(true)
}

/** Focuses the page while the session cannot be read, and waits for the failed request. */
export async function focusPageWithoutSession(page: Page): Promise<void> {
  const known = page.waitForEvent('console', (message: ConsoleMessage) =>
    message.text().includes('The session could not be read'),
  )
  await focusPage(page)
  await known
}
