import type { Page, Request } from 'playwright/test'

const lastCount = 20

/** Records the requests of a page. The returned function lists those without a reply, and the last ones with theirs. */
export function watchRequests(page: Page): () => readonly string[] {
  const pending = new Set<Request>()
  const finished: string[] = []

  function end(request: Request, outcome: string): void {
    pending.delete(request)
    finished.push(`${outcome} ${nameOf(request)}`)
    if (finished.length > lastCount) finished.shift()
  }

  page.on('request', (request) => pending.add(request))
  page.on('response', (response) => end(response.request(), `${response.status()}`))
  page.on('requestfailed', (request) => end(request, request.failure()?.errorText ?? 'failed'))
  return () => [...finished, ...[...pending].map((request) => `without a reply: ${nameOf(request)}`)]
}

const nameOf = (request: Request) => `${request.method()} ${request.url()}`
