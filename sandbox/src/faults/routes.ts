import type { FastifyInstance } from 'fastify'
import { type Fault, type Faults, faultModes } from './faults.ts'

const body = {
  type: 'object',
  required: ['mode'],
  additionalProperties: false,
  properties: {
    mode: { enum: faultModes },
    count: { type: 'integer', minimum: 1, maximum: 1000 },
    about: { type: 'string', minLength: 1, maxLength: 100 },
  },
} as const

export function faultRoutes(app: FastifyInstance, faults: Faults): void {
  app.get('/faults', () => faults.all())

  app.post<{ Params: { service: string }; Body: Fault }>('/faults/:service', { schema: { body } }, (request, reply) => {
    const isKnown = faults.set(request.params.service, request.body)
    return isKnown ? faults.all() : reply.code(404).send({ error: 'There is no such service' })
  })
}
