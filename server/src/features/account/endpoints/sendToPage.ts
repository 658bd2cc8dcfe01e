import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { FastifyReply } from 'fastify'
import type { AuthRequest } from './authRequest.ts'

/**
 * The addresses of the authentication endpoints that a person may open in a browser. Each leads to the dashboard's own
 * page. A visit alone signs nobody in or out.
 */
const pages: Readonly<Record<string, string>> = {
  signin: screenPaths.login,
  signout: screenPaths.login,
  'verify-request': screenPaths.login,
  error: screenPaths.authError,
  // What a form answers, opened once more.
  callback: screenPaths.login,
}

/** What goes along to the page. */
const passedOn = ['callbackUrl', 'error', 'code']

export function isPage({ method, action }: AuthRequest): boolean {
  return method === 'GET' && Object.hasOwn(pages, action)
}

export function sendToPage({ action, url }: AuthRequest, reply: FastifyReply): FastifyReply {
  const query = new URLSearchParams()
  for (const name of passedOn) {
    const value = url.searchParams.get(name)
    if (value !== null) query.set(name, value)
  }
  return reply.redirect(`${pages[action]}${query.size > 0 ? `?${query}` : ''}`, 302)
}
