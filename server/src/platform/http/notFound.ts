import type { CallShape } from '@mawrid/contract/call.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from './problems.ts'

type PageAnswer = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>

/** What no route answers: the dashboard's own addresses get its page, the rest a problem. */
export function answerNotFound(app: FastifyInstance, handled: readonly CallShape[], page: PageAnswer): void {
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    const offered = handled.filter((call) => patternOf(call).test(path)).map(({ method }) => method)
    if (offered.length > 0) {
      reply.header('allow', offered.join(', '))
      return sendProblem(reply, request, new Problem('method_not_allowed'))
    }
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (isPage && !/^\/(api|images|files|assets|locales)(\/|$)/.test(path) && !/\.\w+$/.test(path)) {
      return page(request, reply)
    }
    return sendProblem(reply, request, new Problem('not_found'))
  })
}

const patterns = new WeakMap<CallShape, RegExp>()

function patternOf(call: CallShape): RegExp {
  const known = patterns.get(call)
  if (known) return known
  const pattern = new RegExp(`^${call.path.replace(/\/$/, '').replace(/:\w+/g, '[^/]+')}/?$`)
  patterns.set(call, pattern)
  return pattern
}
