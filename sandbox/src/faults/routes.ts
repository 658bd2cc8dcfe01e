import type { FastifyInstance } from 'fastify'
import type { Fault, Faults } from './faults.ts'

const text = { type: 'string', minLength: 1, maxLength: 100 } as const
const body = {
  type: 'object',
  required: ['mode'],
  additionalProperties: false,
  properties: {
    mode: text,
    count: { type: 'integer', minimum: 1, maximum: 1000 },
    about: text,
    code: text,
  },
} as const

export function faultRoutes(app: FastifyInstance, faults: Faults): void {
  app.get('/faults', () => faults.all())

  app.post<{ Params: { service: string }; Body: Fault }>(
    '/faults/:service',
    { schema: { body } },
    ({ params: { service }, body: fault }, reply) => {
      const modes = faults.modesOf(service)
      if (!modes) return reply.code(404).send({ error: 'There is no such service' })
      if (!modes.includes(fault.mode)) return reply.code(400).send({ error: `The mode must be one of ${modes.join()}` })
      faults.set(service, fault)
      return faults.all()
    },
  )
}
