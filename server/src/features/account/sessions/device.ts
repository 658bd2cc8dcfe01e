import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecureRequest, readCookie } from '../../../platform/http/cookies.ts'
import type { Settings } from '../../../platform/settings.ts'
import { trustedDeviceCookieName } from '../secondStep/trustedDevices.ts'
import { knownDeviceCookieName } from './knownDevice.ts'
import type { Device } from './store.ts'

/** A person whose identity is not proven yet. */
export interface Visitor extends Device {
  /** The cookie of a device that has signed in before. */
  readonly knownBy?: string | undefined
  /** The cookie of a device that may skip the second step. */
  readonly trustedBy?: string | undefined
  /** Aborted when the client disconnects. */
  readonly leaving: AbortSignal
}

export function deviceOf(request: FastifyRequest): Device {
  return { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }
}

export function visitorOf(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Pick<Settings, 'publicUrl'>,
): Visitor {
  const leaving = new AbortController()
  reply.raw.once('close', () => leaving.abort())
  const isSecure = isSecureRequest(request, settings)
  const knownBy = readCookie(request, knownDeviceCookieName, isSecure)
  const trustedBy = readCookie(request, trustedDeviceCookieName, isSecure)
  return { ...deviceOf(request), knownBy, trustedBy, leaving: leaving.signal }
}
