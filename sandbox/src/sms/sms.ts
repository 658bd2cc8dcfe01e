import { misbehave } from '../faults/misbehave.ts'
import { createInbox } from '../inbox.ts'
import type { StandIn } from '../standIn.ts'

interface Sms {
  readonly to: string
  readonly text: string
  readonly sender: string
}

const key = 'Bearer sandbox'
const maxMessages = 500

const body = {
  type: 'object',
  required: ['to', 'text', 'sender'],
  additionalProperties: false,
  properties: {
    to: { type: 'string', pattern: '^\\+[1-9][0-9]{6,14}$' },
    text: { type: 'string', minLength: 1, maxLength: 1000 },
    sender: { type: 'string', minLength: 1, maxLength: 11 },
  },
} as const

/** An SMS gateway with a bearer key, which sends a message once for each idempotency key. */
export function smsStandIn(): StandIn {
  const inbox = createInbox<Sms & { readonly idempotencyKey: string | undefined }>(maxMessages)
  return {
    service: 'sms',
    register(app, { faults, live }) {
      const guarded = { schema: { body }, preHandler: misbehave(faults, 'sms') }

      app.post<{ Body: Sms; Headers: { 'idempotency-key'?: string } }>('/sms/messages', guarded, (request, reply) => {
        if (request.headers.authorization !== key) return reply.code(401).send({ error: 'The key is not known' })
        const idempotencyKey = request.headers['idempotency-key']
        const before = idempotencyKey && inbox.all().find((sms) => sms.idempotencyKey === idempotencyKey)
        if (before) return reply.code(200).send({ id: before.id, status: 'queued' })
        const { id } = inbox.put({ ...request.body, idempotencyKey })
        live.announce('sms')
        return reply.code(201).send({ id, status: 'queued' })
      })

      app.get<{ Querystring: { to?: string } }>('/sms/messages', ({ query }) =>
        inbox.all().filter((sms) => query.to === undefined || sms.to === query.to),
      )

      app.delete('/sms/messages', (_request, reply) => {
        inbox.clear()
        live.announce('sms')
        return reply.code(204).send()
      })
    },
  }
}
