import type { FastifyInstance } from 'fastify'
import type { StandIn } from '../standIn.ts'
import { environmentNames, environmentOf } from './environments.ts'
import { beforeCalls, isAnswerLost, zatcaFaultModes } from './faults.ts'
import { onboardingRoutes } from './onboarding.ts'
import { fatooraPage } from './page/routes.ts'
import { portalRoutes } from './portal.ts'
import { createState, type ZatcaState } from './state.ts'
import { submissionRoutes } from './submissions.ts'

/** Larger documents answer 413; ZATCA does not publish its limit. */
const maxBodyBytes = 4 * 1024 * 1024

interface Options {
  readonly now: () => Date
}

/**
 * ZATCA's e-invoicing (Fatoora) under `/zatca/e-invoicing`, followed by the environment as at the real gateway, and the
 * portal on which taxpayers get one-time codes. It checks documents by itself and shares nothing with the product.
 */
export function zatcaStandIn({ now }: Options): StandIn {
  return {
    service: 'zatca',
    faultModes: zatcaFaultModes,
    register(app, context) {
      const state = createState(context, now)
      for (const name of environmentNames) {
        const environment = environmentOf(name)
        app.register(
          async (scope) => {
            gateway(scope, state)
            onboardingRoutes(scope, environment, state)
            submissionRoutes(scope, environment, state)
          },
          { prefix: `/zatca/e-invoicing/${name}`, bodyLimit: maxBodyBytes },
        )
      }
      portalRoutes(app, state)
      fatooraPage(app)
    },
  }
}

/** What all calls have in common. */
function gateway(app: FastifyInstance, { faults }: ZatcaState): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers['accept-version'] === 'V2') return
    return reply.code(406).type('text/plain').send('This Version is not supported or not provided in the header.')
  })
  app.addHook('preHandler', beforeCalls(faults))
  app.addHook('onSend', async (request, _reply, payload) => {
    if (isAnswerLost(faults, request)) request.raw.socket.destroy()
    return payload
  })
  app.setErrorHandler<{ statusCode?: number; message: string }>((error, _request, reply) => {
    const status = error.statusCode ?? 500
    const message = status < 500 ? error.message : 'Something went wrong and caused an Internal Server Error.'
    return reply.code(status).send({ category: 'HTTP-Errors', code: String(status), message })
  })
}
