import { beforeEach, vi } from 'vitest'

export interface Seen {
  readonly method: string
  readonly path: string
  readonly headers: Headers
  readonly body: string
  /** The fields of a form body. */
  readonly fields: Readonly<Record<string, unknown>>
  readonly init: RequestInit
}

type Answer = Response | Error | Promise<Response>
type Route = (seen: Seen) => Answer | undefined

/** Mocks the network: answers by `METHOD path` and records every request. */
export function fakeBackEnd(routes: Record<string, Answer | ((seen: Seen) => Answer)>) {
  const seen: Seen[] = []
  const route: Route = (request) => {
    const answer = routes[`${request.method} ${request.path}`]
    return typeof answer === 'function' ? answer(request) : answer instanceof Response ? answer.clone() : answer
  }
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const request: Seen = {
      method: init.method ?? 'GET',
      path: input,
      headers: new Headers(init.headers),
      body: init.body === undefined || init.body === null ? '' : String(init.body),
      fields: init.body instanceof FormData ? Object.fromEntries(init.body) : {},
      init,
    }
    seen.push(request)
    const answer = await route(request)
    if (answer instanceof Error) throw answer
    return answer ?? problem(404, 'not_found')
  })
  return {
    seen,
    requests: (line: string) => seen.filter(({ method, path }) => `${method} ${path}` === line),
  }
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
}

export function problem(status: number, code: string, more: object = {}, headers: Record<string, string> = {}) {
  return json({ type: 'about:blank', title: code, status, code, ...more }, status, {
    'content-type': 'application/problem+json',
    ...headers,
  })
}

/** What `fetch` throws without a network. */
export function networkGone(): TypeError {
  return new TypeError('Failed to fetch')
}

/** Replaces `console.error` in every test and returns what would have been logged. */
export function freshBrowser(): { readonly errors: unknown[][] } {
  const logged = { errors: [] as unknown[][] }
  beforeEach(() => {
    logged.errors.length = 0
    vi.spyOn(console, 'error').mockImplementation((...line: unknown[]) => void logged.errors.push(line))
  })
  return logged
}
