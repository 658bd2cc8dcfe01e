import { Auth } from '@auth/core'
import { check } from '@mawrid/contract/fieldErrors.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { companyOf } from '../../../platform/http/access.ts'
import { isSecureRequest } from '../../../platform/http/cookies.ts'
import type { Parts } from '../../../platform/parts.ts'
import { clientLogsOfAddress } from '../limits.ts'
import { visitorOf } from '../sessions/device.ts'
import { authConfig } from './authConfig.ts'
import { csrfCookieOf, sessionCookie } from './authCookies.ts'
import { type AuthRequest, isLog, readAuthRequest } from './authRequest.ts'
import { checkAuthSetup } from './authSetup.ts'
import { sendAnswer } from './sendAnswer.ts'
import type { Visit } from './visit.ts'

const maxBodyBytes = 65_536

/** The authentication endpoints under `/api/auth` (checklist A-01 to A-07), answered by @auth/core. */
export async function authEndpoints(app: FastifyInstance, parts: Parts): Promise<void> {
  const known = checkedProviders(parts, app)
  await app.register(async (endpoints) => {
    endpoints.removeAllContentTypeParsers()
    endpoints.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, done) => {
      done(null, body)
    })
    const answer = (request: FastifyRequest, reply: FastifyReply) => answerRequest(parts, known, request, reply)
    endpoints.route({ method: ['GET', 'POST'], url: '/api/auth', handler: answer })
    endpoints.route({ method: ['GET', 'POST'], url: '/api/auth/*', handler: answer })
  })
}

async function answerRequest(
  parts: Parts,
  known: ReadonlySet<string>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('cache-control', 'private, no-store')
  const isSecure = isSecureRequest(request, parts.settings)
  const authRequest = readAuthRequest(request, parts.settings.publicUrl, isSecure)
  if (isLog(authRequest.action)) return storeClientLog(parts, request, reply, authRequest.fields)
  if (authRequest.provider && !known.has(authRequest.provider)) return sendToSignIn(authRequest, reply)
  if (isPage(authRequest)) return sendToPage(authRequest, reply)
  const visitor = visitorOf(request, reply, parts.settings)
  const visit: Visit = {
    visitor,
    isSecure,
    csrfCookie: csrfCookieOf(request, isSecure),
    companyId: companyOf(request),
    log: request.log,
    cookies: [],
  }
  const answer = await Auth(webRequest(authRequest, request), authConfig(parts, visit))
  const session = isSignIn(authRequest) ? await openedSession(parts, visit, authRequest, answer) : undefined
  return sendAnswer(authRequest, visit, answer, reply, session)
}

function isSignIn({ method, action, fields }: AuthRequest): boolean {
  return method === 'POST' && action === 'callback' && acceptsJson(fields)
}

/** What `GET session` answers with the cookies of a sign-in: the dashboard opens without requesting it. */
async function openedSession(
  parts: Parts,
  visit: Visit,
  { url }: AuthRequest,
  answer: Response,
): Promise<object | undefined> {
  const cookies = answer.headers.getSetCookie().map((line) => line.replace(/;.*$/, ''))
  if (!cookies.some((line) => line.startsWith(`${sessionCookie(visit.isSecure)}=`))) return undefined
  const config = authConfig(parts, { ...visit, cookies: [] })
  const session = await Auth(
    new Request(new URL('/api/auth/session', url), { headers: { cookie: cookies.join('; ') } }),
    config,
  )
  const opened: unknown = session.ok ? await session.json() : null
  return opened === null || typeof opened !== 'object' ? undefined : opened
}

/** Checklist X-03. */
function sendToSignIn({ url, fields }: AuthRequest, reply: FastifyReply): FastifyReply {
  const signInPage = new URL(screenPaths.login, url.origin).href
  return acceptsJson(fields) ? reply.send({ url: signInPage }) : reply.redirect(signInPage)
}

function webRequest({ url, fields }: AuthRequest, request: FastifyRequest): Request {
  const headers = new Headers({ cookie: request.headers.cookie ?? '' })
  if (acceptsJson(fields) || request.headers['x-auth-return-redirect']) headers.set('x-auth-return-redirect', '1')
  if (request.method !== 'POST') return new Request(url, { headers })
  headers.set('content-type', 'application/json')
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(fields) })
}

function acceptsJson({ json }: AuthRequest['fields']): boolean {
  return json === true || json === 'true'
}

function checkedProviders(parts: Parts, app: FastifyInstance): ReadonlySet<string> {
  const nobody = { ip: '', userAgent: '', leaving: new AbortController().signal }
  const config = authConfig(parts, { visitor: nobody, isSecure: true, log: app.log, cookies: [] })
  checkAuthSetup(config)
  return new Set(config.providers.map(({ id }) => id))
}

const ClientLog = z.object({
  level: z.enum(['error', 'warn', 'debug']),
  code: z.string().check(z.regex(/^[\w.-]{1,100}$/)),
})

/** Checklist A-07: what went wrong in the authentication client, by level and code alone; the rest could be personal. */
async function storeClientLog(
  { limits }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  fields: Readonly<Record<string, unknown>>,
): Promise<FastifyReply> {
  await limits.spend(clientLogsOfAddress, request.ip)
  const read = check(ClientLog, fields)
  if (read.ok) request.log[read.value.level]({ code: read.value.code }, 'auth: told by a client')
  return reply.send({})
}

/**
 * The addresses of the authentication endpoints that a person may open in a browser. Each leads to the dashboard's own
 * page. A visit alone signs nobody in or out.
 */
const pages: Readonly<Record<string, string>> = {
  signin: screenPaths.login,
  signout: screenPaths.login,
  'verify-request': screenPaths.login,
  error: screenPaths.authError,
  // The page a form redirected to, reloaded.
  callback: screenPaths.login,
}

/** What goes along to the page. */
const passedOn = ['callbackUrl', 'error', 'code']

function isPage({ method, action }: AuthRequest): boolean {
  return method === 'GET' && Object.hasOwn(pages, action)
}

function sendToPage({ action, url }: AuthRequest, reply: FastifyReply): FastifyReply {
  const query = new URLSearchParams()
  for (const name of passedOn) {
    const value = url.searchParams.get(name)
    if (value !== null) query.set(name, value)
  }
  return reply.redirect(`${pages[action]}${query.size > 0 ? `?${query}` : ''}`, 302)
}
