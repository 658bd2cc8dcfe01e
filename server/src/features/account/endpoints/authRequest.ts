import { InvalidCallbackUrl, MissingAPIRoute } from '@mawrid/contract/account/authErrors.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../../../platform/openTo.ts'

/** A request to an authentication endpoint, read once. */
export interface AuthRequest {
  readonly method: 'GET' | 'POST'
  readonly url: URL
  readonly action: string
  readonly provider: string | undefined
  readonly fields: Readonly<Record<string, unknown>>
}

const logs = ['log', '_log']
const actionsOf: Readonly<Record<AuthRequest['method'], readonly string[]>> = {
  GET: ['session', 'csrf', 'providers', 'signin', 'callback', 'signout', 'error', 'verify-request'],
  POST: ['session', 'signin', 'callback', 'signout', ...logs],
}
const withProvider = new Set(['signin', 'callback'])

export function readAuthRequest(request: FastifyRequest, publicUrl: string, isSecure: boolean): AuthRequest {
  const method = request.method === 'POST' ? 'POST' : 'GET'
  const url = urlOf(request, publicUrl, isSecure)
  const [action = '', provider, ...more] = url.pathname.split('/').filter(Boolean).slice(2)
  const isKnown =
    actionsOf[method].includes(action) &&
    (provider ? withProvider.has(action) : method === 'GET' || action !== 'callback') &&
    more.length === 0
  if (!isKnown)
    throw refusedAs('not_found', new MissingAPIRoute(`No endpoint answers ${request.method} ${url.pathname}`))
  const fields = method === 'POST' ? fieldsOf(request) : {}
  for (const callbackUrl of [url.searchParams.get('callbackUrl'), fields.callbackUrl])
    checkCallbackUrl(callbackUrl, url.origin)
  return { method, url, action, provider, fields }
}

export function isLog(action: string): boolean {
  return logs.includes(action)
}

/** Redirects stay on our own site: an address of another site is replaced by ours. */
function checkCallbackUrl(callbackUrl: unknown, origin: string): void {
  if (callbackUrl === undefined || callbackUrl === null) return
  const url = typeof callbackUrl === 'string' ? URL.parse(callbackUrl, origin) : null
  if (url && /^https?:$/.test(url.protocol)) return
  throw refusedAs('bad_request', new InvalidCallbackUrl('The callbackUrl is not a web address'))
}

/** People are redirected to this address, so the request's `Host` is trusted only if it is one of ours. */
function urlOf(request: FastifyRequest, publicUrl: string, isSecure: boolean): URL {
  const { host } = addressedTo(request.host, new URL(publicUrl))
  const url = URL.parse(`${isSecure ? 'https' : 'http'}://${host}${request.url}`)
  if (!url) throw new Problem('bad_request')
  return url
}

/** On a developer's machine the server has several names. */
function addressedTo(host: string, ours: URL): URL {
  const parsed = URL.parse(`${ours.protocol}//${host}`)
  const isPlain = parsed?.href === `${ours.protocol}//${parsed?.host}/`
  return parsed && isPlain && isLoopback(parsed.hostname) && isLoopback(ours.hostname) ? parsed : ours
}

function fieldsOf(request: FastifyRequest): Record<string, unknown> {
  const text = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : ''
  if (!/^application\/json/i.test(request.headers['content-type'] ?? '')) {
    return Object.fromEntries(new URLSearchParams(text))
  }
  const value = parseJson(text)
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Problem('malformed_json', { cause })
  }
}

function refusedAs(code: 'not_found' | 'bad_request', cause: Error): Problem {
  return new Problem(code, { detail: `${cause.name}: ${cause.message}`, cause })
}
