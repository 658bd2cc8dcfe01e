import type { FastifyInstance } from 'fastify'
import type { Live } from '../live.ts'
import { type Callback, type CallbackOptions, callbackModes } from './callback.ts'
import type { Request, Requests } from './requests.ts'

interface Phone {
  readonly requests: Requests
  readonly live: Live
  readonly callback: Callback
}

interface Answer {
  /** The number picked; without one the request is refused, or its time runs out. */
  readonly choice?: string
  readonly lapses?: boolean
  readonly callback?: CallbackOptions['way']
  /** Another person who answers; without a number picked, they approve. */
  readonly as?: string
}

const body = {
  type: 'object',
  additionalProperties: false,
  properties: {
    choice: { type: 'string', pattern: '^[0-9]{2}$' },
    lapses: { type: 'boolean' },
    callback: { enum: callbackModes },
    as: { type: 'string', pattern: '^[0-9]{10}$' },
  },
} as const

type Answering = { Params: { transId: string }; Body: Answer }

/** The app on every phone. It does not show the number, which the person must read elsewhere. */
export function phoneRoutes(app: FastifyInstance, { requests, live, callback }: Phone): void {
  app.get('/nafath/phone/requests', () => requests.waiting().map(shown))

  app.post<Answering>('/nafath/phone/requests/:transId', { schema: { body } }, async ({ params, body }, reply) => {
    const found = requests.find(params.transId)
    const settled = found && requests.settle(found.transId, outcome(found, body))
    if (!settled) return reply.code(404).send({ error: 'This request no longer waits' })
    live.announce('nafath')
    const delivered = await callback(settled, { way: body.callback ?? 'once', ...(body.as && { as: body.as }) })
    return { status: settled.status, delivered }
  })
}

/** A wrong number counts as a rejection. */
function outcome({ random }: Request, { choice, lapses, as }: Answer) {
  if (lapses) return 'EXPIRED'
  if (as && !choice) return 'COMPLETED'
  return choice === random ? 'COMPLETED' : 'REJECTED'
}

function shown({ transId, nationalId, service, choices, at, expiresAt }: Request) {
  return { transId, nationalId, service, choices, at, expiresAt }
}
