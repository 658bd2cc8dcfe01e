import { parse } from 'node:querystring'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { misbehave } from '../faults/misbehave.ts'
import type { StandIn } from '../standIn.ts'
import { createLedger, type InvoiceOrder, shownInvoice, shownPayment, type TokenOrder } from './ledger.ts'
import { payPages } from './payPages.ts'
import { createWebhooks } from './webhooks.ts'

const key = 'sk_test_sandbox'
const authorization = `Basic ${Buffer.from(`${key}:`).toString('base64')}`

/** Invoices on one page of their list. */
const pageSize = 40

const order = {
  type: 'object',
  required: ['amount', 'currency', 'description'],
  properties: {
    amount: { type: 'integer', minimum: 100 },
    currency: { const: 'SAR' },
    description: { type: 'string', minLength: 1 },
    metadata: { type: 'object', additionalProperties: { type: 'string' } },
  },
} as const

const charge = {
  ...order,
  required: [...order.required, 'source'],
  properties: {
    ...order.properties,
    given_id: { type: 'string', format: 'uuid' },
    source: {
      type: 'object',
      required: ['type', 'token'],
      properties: { type: { const: 'token' }, token: { type: 'string' } },
    },
  },
} as const

/**
 * A payment service that speaks Moyasar's protocol: invoices with a page of their own, test cards, 3-D Secure, webhooks.
 * `shop` is the webhook URL, as one would configure it on Moyasar's own pages.
 */
export function paymentsStandIn(shop?: { readonly url: string; readonly secret: string }): StandIn {
  const ledger = createLedger()
  const webhooks = createWebhooks()
  if (shop) webhooks.add(shop.url, shop.secret)

  return {
    service: 'payments',
    register(app, { faults }) {
      app.register(async (scope) => {
        scope.addHook('preHandler', misbehave(faults, 'payments'))
        scope.addHook('preHandler', refuseStrangers)
        invoiceRoutes(scope)
        paymentRoutes(scope)
        webhookRoutes(scope)
      })
      app.register(async (scope) => {
        scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
          done(null, parse(String(body))),
        )
        payPages(scope, ledger, webhooks)
      })
    },
  }

  function invoiceRoutes(app: FastifyInstance): void {
    app.post<{ Body: InvoiceOrder }>('/moyasar/v1/invoices', { schema: { body: order } }, (request, reply) => {
      const invoice = ledger.open(request.body, (id) => `${request.protocol}://${request.host}/moyasar/pay/${id}`)
      return reply.code(201).send(shownInvoice(invoice))
    })

    app.get<{ Querystring: { page?: string } }>('/moyasar/v1/invoices', ({ query }) => {
      const all = ledger.all()
      const page = Math.max(1, Number(query.page ?? 1))
      const total = Math.max(1, Math.ceil(all.length / pageSize))
      return {
        invoices: all.slice((page - 1) * pageSize, page * pageSize).map(shownInvoice),
        meta: {
          current_page: page,
          next_page: page < total ? page + 1 : null,
          prev_page: page > 1 ? page - 1 : null,
          total_pages: total,
          total_count: all.length,
        },
      }
    })

    app.get<{ Params: { id: string } }>('/moyasar/v1/invoices/:id', ({ params }, reply) => {
      const invoice = ledger.find(params.id)
      return invoice ? shownInvoice(invoice) : notFound(reply)
    })

    app.put<{ Params: { id: string } }>('/moyasar/v1/invoices/:id/cancel', ({ params }, reply) => {
      const invoice = ledger.find(params.id)
      if (!invoice) return notFound(reply)
      if (invoice.status !== 'initiated') {
        return reply.code(400).send(refusal('invalid_request_error', `It is ${invoice.status}`))
      }
      invoice.status = 'canceled'
      return shownInvoice(invoice)
    })
  }

  function paymentRoutes(app: FastifyInstance): void {
    app.post<{ Body: TokenOrder }>('/moyasar/v1/payments', { schema: { body: charge } }, ({ body }, reply) => {
      // Moyasar does not document its response to a known id; this is the harder case for the caller.
      if (body.given_id && ledger.findPayment(body.given_id)) {
        return reply.code(400).send(refusal('invalid_request_error', 'given_id has been taken'))
      }
      const payment = ledger.charge(body)
      if (!payment) return reply.code(400).send(refusal('invalid_request_error', 'The token is not known'))
      void webhooks.deliver(payment)
      return reply.code(201).send(shownPayment(payment))
    })

    app.get<{ Params: { id: string } }>('/moyasar/v1/payments/:id', ({ params }, reply) => {
      const payment = ledger.findPayment(params.id)
      return payment ? shownPayment(payment) : notFound(reply)
    })

    app.post<{ Params: { id: string }; Body: { amount?: number } | null }>(
      '/moyasar/v1/payments/:id/refund',
      ({ params, body, headers }, reply) => {
        const payment = ledger.findPayment(params.id)
        if (!payment) return notFound(reply)
        const key = headers['idempotency-key']?.toString()
        if (!ledger.refund(payment, body?.amount, key)) {
          return reply.code(400).send(refusal('invalid_request_error', 'This cannot be refunded'))
        }
        void webhooks.deliver(payment)
        return shownPayment(payment)
      },
    )

    // Not part of Moyasar's API: simulates a decision of the bank.
    app.post<{ Params: { token: string } }>('/moyasar/sandbox/cards/:token/block', ({ params }, reply) =>
      ledger.blockCard(params.token) ? { blocked: true } : notFound(reply),
    )
  }

  function webhookRoutes(app: FastifyInstance): void {
    app.post<{ Body: { url: string; shared_secret: string } }>('/moyasar/v1/webhooks', ({ body }, reply) =>
      reply.code(201).send(webhooks.add(body.url, body.shared_secret)),
    )
    app.get('/moyasar/v1/webhooks', () => ({ webhooks: webhooks.all() }))
  }
}

async function refuseStrangers(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if (request.headers.authorization === authorization) return
  return reply.code(401).send(refusal('authentication_error', 'Invalid authorization credentials'))
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).send(refusal('invalid_request_error', 'Object not found'))
}

function refusal(type: string, message: string) {
  return { type, message, errors: null }
}
