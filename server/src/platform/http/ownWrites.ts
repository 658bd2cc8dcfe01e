import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'
import { isSecureRequest, readCookie, setCookieLine } from './cookies.ts'

const cookie = 'mawrid_wrote'
/** For an answer that was under way when the second began. */
const marginSeconds = 1

type Place = Pick<Settings, 'publicUrl'>

/**
 * Whoever has just changed something reads the newest, since a replica may lack it. The browser remembers it, for all its
 * tabs and whichever process answers next, for as long as a replica may be old. Only where there are replicas.
 */
export function rememberWrite(request: FastifyRequest, reply: FastifyReply, settings: Place, maxAgeMs: number): void {
  const line = setCookieLine({
    name: cookie,
    value: '1',
    path: '/api',
    sameSite: 'Strict',
    maxAgeSeconds: Math.ceil(maxAgeMs / 1_000) + marginSeconds,
    isSecure: isSecureRequest(request, settings),
  })
  reply.header('set-cookie', line)
}

export function hasRecentWrite(request: FastifyRequest, settings: Place): boolean {
  return readCookie(request, cookie, isSecureRequest(request, settings)) !== undefined
}
