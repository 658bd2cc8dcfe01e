import type { FastifyInstance } from 'fastify'
import { misbehave } from '../faults/misbehave.ts'
import type { StandIn, StandInContext } from '../standIn.ts'
import { createCallback } from './callback.ts'
import { phonePage } from './page/routes.ts'
import { phoneRoutes } from './phone.ts'
import { createRequests, type Requests } from './requests.ts'
import { createSigner } from './signer.ts'

interface Application {
  /** The callback URL registered with Nafath. */
  readonly callbackUrl: string
}

const services = ['Login', 'OpenAccount', 'OpenAccountWithoutBio', 'DigitalServiceEnrollmentWithoutBio']

/** Nafath's app flow (MFA) under `/nafath`, and the phone on which people answer. */
export function nafathStandIn({ callbackUrl }: Application): StandIn {
  return {
    service: 'nafath',
    register(app, context) {
      const requests = createRequests()
      const signer = createSigner()
      wireRoutes(app, context, requests)
      app.get('/nafath/api/v1/mfa/jwk', { preHandler: misbehave(context.faults, 'nafath') }, () => signer.publicKeys())
      phoneRoutes(app, { requests, live: context.live, callback: createCallback(callbackUrl, signer) })
      phonePage(app)
    },
  }
}

const text = { type: 'string', minLength: 1, maxLength: 100 } as const
const openBody = {
  type: 'object',
  required: ['nationalId', 'service'],
  properties: { nationalId: text, service: text },
}
const statusBody = {
  type: 'object',
  required: ['nationalId', 'transId', 'random'],
  properties: { nationalId: text, transId: text, random: text },
}

type Open = { Body: { nationalId: string; service: string }; Querystring: { requestId?: string; local?: string } }
type Status = { Body: { nationalId: string; transId: string; random: string } }

function wireRoutes(app: FastifyInstance, { faults, live }: StandInContext, requests: Requests): void {
  const preHandler = misbehave(faults, 'nafath')
  const isOurs = (headers: Record<string, unknown>) =>
    headers['app-id'] === 'sandbox' && headers['app-key'] === 'sandbox' && headers['x-forwarded-for'] !== undefined

  const open = { preHandler, schema: { body: openBody } }
  app.post<Open>('/nafath/api/v1/mfa/request', open, ({ body, query, headers }, reply) => {
    if (!isOurs(headers)) return reply.code(403).send(refusal('403-000-000', 'The application is not known'))
    const { requestId, local } = query
    if (!services.includes(body.service) || !requestId || (local !== 'ar' && local !== 'en')) {
      return reply.code(422).send(refusal('422-031-046', 'The request is not valid'))
    }
    const opened = requests.open({ ...body, requestId })
    if (!opened) return reply.code(400).send(refusal('400-034-050', 'There is an active transaction'))
    live.announce('nafath')
    return reply.code(201).send({ transId: opened.transId, random: opened.random })
  })

  const status = { preHandler, schema: { body: statusBody } }
  app.post<Status>('/nafath/api/v1/mfa/request/status', status, ({ body, headers }, reply) => {
    if (!isOurs(headers)) return reply.code(403).send(refusal('403-000-000', 'The application is not known'))
    const found = requests.find(body.transId)
    if (found?.nationalId !== body.nationalId || found.random !== body.random) {
      return reply.code(400).send(refusal('400-034-053', 'The transaction is not found'))
    }
    return { status: found.status }
  })
}

function refusal(code: string, message: string) {
  return { code, status: Number(code.slice(0, 3)), reference: crypto.randomUUID(), message }
}
