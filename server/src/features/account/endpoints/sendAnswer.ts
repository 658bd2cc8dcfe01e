import type { FastifyReply } from 'fastify'
import { clearedCookies } from './authCookies.ts'
import type { AuthRequest } from './authRequest.ts'
import type { Visit } from './visit.ts'

/** Sends the response of @auth/core, adapted to the client's protocol where the two differ. */
export async function sendAnswer(
  { action, url }: AuthRequest,
  visit: Visit,
  answer: Response,
  reply: FastifyReply,
  session: object | undefined,
): Promise<FastifyReply> {
  const { refusal, failure } = visit
  if (failure) throw failure
  // A refused update changes nothing, its cookie included.
  if (action === 'session' && refusal) throw refusal
  const text = await answer.text()
  const location = answer.headers.get('location')
  // A successful response also names its target in the headers, and that address may itself contain `error=`.
  const failedAt = answer.ok && !location ? failedUrl(text) : null
  const cookies = [...answer.headers.getSetCookie(), ...visit.cookies]
  if (action === 'signout' && !failedAt && !isRefusal(location)) cookies.push(...clearedCookies(visit.isSecure))
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  if (location && answer.status === 302) return reply.redirect(withDetails(new URL(location, url), refusal), 302)
  reply.type(answer.headers.get('content-type') ?? 'application/json')
  // The client expects an empty object without a session.
  if (action === 'session' && text === 'null' && answer.ok) return reply.send('{}')
  if (!failedAt) return reply.code(answer.status).send(session ? withSession(text, session) : text)
  const retryAfter = refusal?.details.retryAfterSeconds
  if (retryAfter) reply.header('retry-after', Math.ceil(retryAfter))
  const status = refusal?.status ?? statusOf(failedAt.searchParams.get('error'))
  return reply.code(status).send(JSON.stringify({ url: withDetails(failedAt, refusal) }))
}

/** Besides the address to go to. */
function withSession(text: string, session: object): string {
  const answer: unknown = JSON.parse(text)
  return JSON.stringify({ ...Object(answer), session })
}

function isRefusal(location: string | null): boolean {
  return location?.includes('error=MissingCSRF') ?? false
}

function failedUrl(text: string): URL | null {
  const body: unknown = text.startsWith('{"url"') ? JSON.parse(text) : null
  const url = body && typeof body === 'object' && 'url' in body ? URL.parse(String(body.url)) : null
  return url?.searchParams.has('error') ? url : null
}

function statusOf(error: string | null): number {
  if (error === 'MissingCSRF') return 403
  return error === 'Configuration' ? 500 : 401
}

/** What the sign-in page needs to continue, such as the account that awaits activation. */
function withDetails(url: URL, refusal: Visit['refusal']): string {
  for (const [name, value] of Object.entries(refusal?.details.params ?? {})) url.searchParams.set(name, String(value))
  return url.href
}
