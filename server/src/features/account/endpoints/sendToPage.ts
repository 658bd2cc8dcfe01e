import type { FastifyReply } from 'fastify'
import type { AuthRequest } from './authRequest.ts'

/**
 * The addresses of the authentication endpoints that a person may open in a browser. Each leads to the dashboard's own
 * page. A visit alone signs nobody in or out.
 */
const pages: Readonly<Record<string, string>> = {
  signin: '/auth/login',
  signout: '/auth/login',
  'verify-request': '/auth/login',
  error: '/auth/error',
  // What a form answers, opened once more.
  callback: '/auth/login',
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
