import type { FastifyRequest } from 'fastify'
import type { Device } from './sessionStore.ts'

export function deviceOf(request: FastifyRequest): Device {
  return { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }
}
