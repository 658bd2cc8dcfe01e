import type { Route } from 'playwright/test'
import { type ProblemCode, problemStatus } from '../../contract/src/problemStatus.ts'
import { type ProblemBody, problemTitles } from '../../contract/src/problems.ts'

type Reply = (route: Route) => Promise<void> | void

/** Nothing listens on that port. */
export const refusedConnection: Reply = (route) => route.abort('connectionrefused')

/** Accepted and never answered. */
export const neverAnswered: Reply = () => {}

export function problem(
  code: ProblemCode,
  more: Partial<ProblemBody> = {},
  headers: Record<string, string> = {},
): Reply {
  const [status, title] = [problemStatus[code], problemTitles[code]]
  const body: ProblemBody = { type: 'about:blank', title, status, code, ...more }
  return (route) =>
    route.fulfill({ status, headers, contentType: 'application/problem+json', body: JSON.stringify(body) })
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Reply {
  return (route) => route.fulfill({ status, headers, contentType: 'application/json', body: JSON.stringify(body) })
}

/** What a proxy, a captive network or a server that breaks off answers. */
export const invalidReplies = {
  'a page instead of JSON': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' }),
  'nothing at all': (route) => route.fulfill({ contentType: 'application/json', body: '' }),
  'half a reply': (route) => route.fulfill({ contentType: 'application/json', body: '{"url": "http' }),
  'the wrong JSON': (route) => route.fulfill({ contentType: 'application/json', body: '[[null]]' }),
} satisfies Readonly<Record<string, Reply>>
