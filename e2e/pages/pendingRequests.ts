import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Request } from 'playwright/test'

const lastCount = 20

/**
 * The last requests of a page and those without a reply, one line each. They are read from Playwright after a failure: a
 * listener would make it report each request of each journey to the test.
 */
export async function requestsOf(page: Page): Promise<string[]> {
  const requests = await page.requests()
  const outcomes = await Promise.all(requests.map(outcomeOf))
  return requests
    .map((request, index) => `${outcomes[index]}: ${request.method()} ${request.url()}`)
    .filter((_, index) => index >= requests.length - lastCount || outcomes[index] === withoutReply)
}

const withoutReply = 'without a reply'

function outcomeOf(request: Request): Promise<string> {
  const answered = request.response().then(
    (response) => `${response?.status() ?? 'failed'}`,
    () => 'gone',
  )
  return Promise.race([answered, pause(500, withoutReply)])
}
