import type { FastifyInstance } from 'fastify'
import type { HelpDesk } from './helpDesk.ts'

/** Somebody of the staff made to do one thing now, for tests and demonstrations; the reply is the product's. */
export function helpDeskRoutes(app: FastifyInstance, helpDesk: HelpDesk): void {
  app.post<{ Params: { ticket: string } }>('/market/staff/tickets/:ticket/next', async ({ params }) => {
    return { done: (await helpDesk.answer(params.ticket)) ?? null }
  })

  app.post<{ Params: { ticket: string; move: string }; Body: Record<string, unknown> }>(
    '/market/staff/tickets/:ticket/:move',
    async ({ params, body }, reply) => {
      const answer = await helpDesk.act(params.ticket, params.move, body)
      return reply.code(answer.status).send(answer.body)
    },
  )
}
