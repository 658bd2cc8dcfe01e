import type { FastifyInstance, FastifyReply } from 'fastify'
import { specialOutcomeOf } from './cards.ts'
import type { Invoice, Ledger, Payment } from './ledger.ts'
import { bankPage, cardPage } from './pages.ts'
import type { Webhooks } from './webhooks.ts'

interface Path {
  Params: { id: string; payment: string }
  Querystring: { lang?: string }
}

/** What the payer sees: the page of an invoice, and the bank's question after it. */
export function payPages(app: FastifyInstance, ledger: Ledger, webhooks: Webhooks): void {
  app.get<Path>('/moyasar/pay/:id', ({ params, query }, reply) => {
    const invoice = ledger.find(params.id)
    return invoice ? show(reply, cardPage(invoice, query.lang)) : reply.code(404).send('Not found')
  })

  app.post<Path & { Body: { number?: string; name?: string; save?: string; happening?: string } }>(
    '/moyasar/pay/:id',
    ({ params, query, body }, reply) => {
      const invoice = ledger.find(params.id)
      if (!invoice) return reply.code(404).send('Not found')
      if (invoice.status !== 'initiated') return show(reply, cardPage(invoice, query.lang))
      const payment = ledger.begin(invoice, {
        number: body.number ?? '',
        name: body.name ?? '',
        isSaved: body.save !== undefined,
        outcome: specialOutcomeOf(body.happening),
      })
      return reply.redirect(`/moyasar/pay/${invoice.id}/3ds/${payment.id}?lang=${languageOf(query.lang)}`, 303)
    },
  )

  app.get<Path>('/moyasar/pay/:id/3ds/:payment', ({ params, query }, reply) => {
    const invoice = ledger.find(params.id)
    return invoice ? show(reply, bankPage(invoice, query.lang)) : reply.code(404).send('Not found')
  })

  app.post<Path & { Body: { answer?: string } }>(
    '/moyasar/pay/:id/3ds/:payment',
    async ({ params, query, body }, reply) => {
      const invoice = ledger.find(params.id)
      const payment = ledger.findPayment(params.payment)
      if (!invoice || !payment) return reply.code(404).send('Not found')
      await answerBank(invoice, payment, body.answer === 'approve')
      const hasFailed = payment.status === 'failed'
      return reply.redirect(hasFailed ? `${invoice.url}?lang=${languageOf(query.lang)}` : returnTo(invoice), 303)
    },
  )

  /** The webhook is sent as chosen on the page. */
  async function answerBank(invoice: Invoice, payment: Payment, isApproved: boolean): Promise<void> {
    const outcome = ledger.outcomeOf(payment)
    if (outcome === 'slow') return void setTimeout(() => settle(invoice, payment, isApproved), slowBankMs).unref()
    ledger.finish(invoice, payment, isApproved)
    if (outcome === 'webhook_lost') return
    const delivery = webhooks.deliver(payment)
    if (outcome === 'webhook_twice') void webhooks.deliver(payment)
    if (outcome === 'webhook_first') await delivery
  }

  function settle(invoice: Invoice, payment: Payment, isApproved: boolean): void {
    ledger.finish(invoice, payment, isApproved)
    void webhooks.deliver(payment)
  }
}

/** The payer returns before the bank has decided. */
const slowBankMs = 3_000

/** The shop's page with the outcome in its address, which the shop must not trust. */
function returnTo(invoice: Invoice): string {
  const url = new URL(invoice.success_url ?? invoice.url)
  const payment = invoice.payments.at(-1)
  url.searchParams.set('id', payment?.id ?? '')
  url.searchParams.set('status', payment?.status ?? '')
  url.searchParams.set('message', payment?.source.message ?? '')
  return url.href
}

function languageOf(text: string | undefined): 'ar' | 'en' {
  return text === 'ar' ? 'ar' : 'en'
}

function show(reply: FastifyReply, html: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)
}
