import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Invoice, Ledger } from './ledger.ts'
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

  app.post<Path & { Body: { number?: string } }>('/moyasar/pay/:id', ({ params, query, body }, reply) => {
    const invoice = ledger.find(params.id)
    if (!invoice) return reply.code(404).send('Not found')
    if (invoice.status !== 'initiated') return show(reply, cardPage(invoice, query.lang))
    const payment = ledger.begin(invoice, body.number ?? '')
    return reply.redirect(`/moyasar/pay/${invoice.id}/3ds/${payment.id}?lang=${languageOf(query.lang)}`, 303)
  })

  app.get<Path>('/moyasar/pay/:id/3ds/:payment', ({ params, query }, reply) => {
    const invoice = ledger.find(params.id)
    return invoice ? show(reply, bankPage(invoice, query.lang)) : reply.code(404).send('Not found')
  })

  app.post<Path & { Body: { answer?: string } }>('/moyasar/pay/:id/3ds/:payment', ({ params, query, body }, reply) => {
    const invoice = ledger.find(params.id)
    const payment = ledger.findPayment(params.payment)
    if (!invoice || !payment) return reply.code(404).send('Not found')
    ledger.finish(invoice, payment, body.answer === 'approve')
    webhooks.tell(payment)
    const isPaid = payment.status === 'paid'
    return reply.redirect(isPaid ? returnTo(invoice) : `${invoice.url}?lang=${languageOf(query.lang)}`, 303)
  })
}

/** The shop's page, told what became of it in a way that the shop must not believe. */
function returnTo(invoice: Invoice): string {
  const url = new URL(invoice.success_url ?? invoice.url)
  const payment = invoice.payments.at(-1)
  url.searchParams.set('id', payment?.id ?? '')
  url.searchParams.set('status', payment?.status ?? '')
  url.searchParams.set('message', payment?.source.message ?? '')
  return url.href
}

function languageOf(given: string | undefined): 'ar' | 'en' {
  return given === 'ar' ? 'ar' : 'en'
}

function show(reply: FastifyReply, html: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)
}
