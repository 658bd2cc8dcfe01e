import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from './rules/rule.ts'

export function languageOf({ headers }: FastifyRequest): Language {
  return headers['accept-language']?.trim().toLowerCase().startsWith('ar') ? 'ar' : 'en'
}

export function unauthorized(reply: FastifyReply): FastifyReply {
  return reply.code(401).send({ timestamp: Date.now(), status: 401, error: 'Unauthorized', message: '' })
}

/** How certificate calls refuse. */
export function refused(reply: FastifyReply, code: string, message: string): FastifyReply {
  return reply.code(400).send({ errors: [{ code, message }] })
}

/** User and password of the Authorization header. */
export function credentialsOf({ headers }: FastifyRequest): readonly [user: string, password: string] | undefined {
  const [, base64] = /^Basic\s+([A-Za-z0-9+/]+={0,2})$/i.exec(headers.authorization ?? '') ?? []
  if (!base64) return undefined
  const text = Buffer.from(base64, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon < 0 ? undefined : [text.slice(0, colon), text.slice(colon + 1)]
}
