import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Csid } from './csids.ts'
import type { Received } from './documents.ts'
import { type EnvironmentName, environmentNames } from './environments.ts'
import { languageOf } from './http.ts'
import { validationResults } from './results.ts'
import type { ZatcaState } from './state.ts'

const shownDocuments = 100

const environmentBody = {
  type: 'object',
  required: ['environment'],
  additionalProperties: false,
  properties: { environment: { enum: environmentNames } },
} as const

const daysBody = {
  type: 'object',
  required: ['days'],
  additionalProperties: false,
  properties: { days: { type: 'integer', minimum: 1, maximum: 1825 } },
} as const

/** Fatoora's portal, and what the stand-in has seen. */
export function portalRoutes(app: FastifyInstance, state: ZatcaState): void {
  const { otps, csids, documents, announce } = state

  app.get('/zatca/portal', (request) => ({
    otps: otps.all(),
    units: csids.all().map((csid) => shownUnit(csid, state)),
    documents: documents
      .all()
      .slice(0, shownDocuments)
      .map(({ xml, cleared, findings, ...document }) => {
        const { warningMessages, errorMessages } = validationResults(findings, true, languageOf(request))
        return { ...document, isCleared: cleared !== undefined, messages: [...errorMessages, ...warningMessages] }
      }),
    days: csids.days,
  }))

  app.post<{ Body: { environment: EnvironmentName } }>(
    '/zatca/portal/otps',
    { schema: { body: environmentBody } },
    ({ body }, reply) => {
      const otp = otps.give(body.environment)
      announce()
      return reply.code(201).send(otp)
    },
  )

  app.post<{ Body: { days: number } }>('/zatca/portal/days', { schema: { body: daysBody } }, ({ body }) => {
    csids.days = body.days
    announce()
    return { days: csids.days }
  })

  app.post<{ Params: { serial: string } }>('/zatca/portal/units/:serial/revoke', ({ params }, reply) => {
    const csid = csids.find(params.serial)
    if (!csid) return notFound(reply)
    csid.isRevoked = true
    announce()
    return shownUnit(csid, state)
  })

  app.get<{ Params: { serial: string } }>('/zatca/portal/units/:serial/accepted', ({ params }, reply) => {
    const csid = csids.find(params.serial)
    if (!csid) return notFound(reply)
    const accepted = documents.acceptedOf(params.serial)
    return {
      links: csid.chain.links(),
      accepted: accepted.map(({ number, uuid, hash, cleared }) => ({
        number,
        uuid,
        hash,
        isCleared: cleared !== undefined,
      })),
    }
  })

  app.get<{ Params: { id: string } }>('/zatca/portal/documents/:id/xml', ({ params }, reply) =>
    sendXml(reply, documents.find(params.id), ({ xml }) => xml),
  )
  app.get<{ Params: { id: string } }>('/zatca/portal/documents/:id/cleared', ({ params }, reply) =>
    sendXml(reply, documents.find(params.id), ({ cleared }) => cleared),
  )
}

function shownUnit(csid: Csid, { csids, documents }: ZatcaState) {
  const { certificate, environment, use, passed, isRevoked, chain } = csid
  return {
    serialNumber: certificate.serialNumber,
    environment: environment.name,
    use,
    name: certificate.commonName,
    organization: certificate.organization,
    vatNumber: certificate.vatNumber,
    kinds: certificate.kinds,
    endsAt: certificate.notAfter.toISOString(),
    isRevoked,
    isGood: csids.isGood(csid),
    passed: [...passed],
    chain: chain.state(),
    documents: documents.all().filter(({ unit }) => unit === certificate.serialNumber).length,
  }
}

/** As text, so that a browser shows it instead of acting on it. */
function sendXml(reply: FastifyReply, document: Received | undefined, of: (document: Received) => string | undefined) {
  const base64 = document && of(document)
  if (base64 === undefined) return notFound(reply)
  return reply.type('text/plain; charset=utf-8').send(Buffer.from(base64, 'base64'))
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ error: 'Not found' })
}
