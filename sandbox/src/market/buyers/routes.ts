import type { FastifyInstance } from 'fastify'
import { type Buyers, companyOf } from './buyers.ts'
import { asBuyer, buyerCompanies } from './companies.ts'
import type { RequestOfBuyer } from './writeRequest.ts'

const listingQuery = {
  type: 'object',
  required: ['listing'],
  additionalProperties: true,
  properties: { listing: { type: 'string', format: 'uuid' } },
} as const
const load = {
  type: 'object',
  required: ['per_second', 'seconds'],
  additionalProperties: false,
  properties: {
    per_second: { type: 'integer', minimum: 1, maximum: 200 },
    seconds: { type: 'integer', minimum: 1, maximum: 600 },
  },
} as const

/** Makes a buyer act now, for tests and demonstrations; returns the product's response. */
export function buyerRoutes(app: FastifyInstance, buyers: Buyers): void {
  app.get('/market/buyers', () => ({ results: buyerCompanies.map(asBuyer) }))

  app.post<{ Params: { buyer: string }; Body: { listing: string } & Partial<RequestOfBuyer> }>(
    '/market/buyers/:buyer/requests',
    { schema: { body: listingQuery } },
    async (request, reply) => {
      const { listing, ...more } = request.body
      const buyer = companyOf(request.params.buyer)
      const answer = buyer && (await buyers.request(buyer, listing, more))
      if (!answer) return reply.code(404).send({ error: 'There is no such buyer, or no such listing to buy' })
      return reply.code(answer.status).send(answer.body)
    },
  )

  app.post<{ Params: { buyer: string }; Body: { listing: string } }>(
    '/market/buyers/:buyer/document-requests',
    { schema: { body: listingQuery } },
    async (request, reply) => {
      const buyer = companyOf(request.params.buyer)
      const answer = buyer && (await buyers.documents.request(buyer, request.body.listing))
      if (!answer) return reply.code(404).send({ error: 'There is no such buyer, or no document to ask for' })
      return reply.code(answer.status).send(answer.body)
    },
  )

  app.post<{ Params: { buyer: string; request: string } }>(
    '/market/buyers/:buyer/document-requests/:request/open',
    async ({ params }, reply) => {
      const buyer = companyOf(params.buyer)
      if (!buyer) return reply.code(404).send({ error: 'There is no such buyer' })
      return { status: await buyers.documents.open(params.request, buyer) }
    },
  )

  app.post<{ Params: { deal: string } }>('/market/buyers/deals/:deal/answer', async (request) => {
    return { done: (await buyers.answer(request.params.deal)) ?? null }
  })

  app.post<{ Params: { deal: string; action: string }; Body: Record<string, unknown> }>(
    '/market/buyers/deals/:deal/:action',
    async ({ params, body }, reply) => {
      const answer = await buyers.act(params.deal, { action: params.action, body })
      return reply.code(answer.status).send(answer.body)
    },
  )

  app.post<{ Body: { per_second: number; seconds: number } }>(
    '/market/buyers/load',
    { schema: { body: load } },
    ({ body }) => buyers.load({ perSecond: body.per_second, seconds: body.seconds }),
  )
}
