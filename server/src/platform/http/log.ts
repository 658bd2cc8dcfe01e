import type { FastifyInstance } from 'fastify'
import { type Logger, type LoggerOptions, pino } from 'pino'
import { errorText } from '../process/errorText.ts'
import type { Tracing } from '../tracing/tracing.ts'

/** One JSON line a fact. Addresses are logged without their query, which may hold a token, and without a token of their own. */
export function openLog(
  level: string,
  output: 'stdout' | 'stderr' = 'stdout',
  tracing?: Pick<Tracing, 'traceId'>,
): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: serializedError },
    ...(tracing && { mixin: () => ofTrace(tracing.traceId()) }),
    redact: { paths: ['*.password', '*.token', '*.refresh', '*.access', '*.authorization', '*.cookie'], censor: '…' },
  }
  return pino(options, pino.destination(process[output].fd))
}

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const [address = ''] = request.url.split('?')
    const { token } = (request.params ?? {}) as { readonly token?: string }
    const path = token ? address.replace(token, '…') : address
    const isQuiet = reply.statusCode < 400 && !request.routeOptions.config.callId
    request.log[isQuiet ? 'debug' : 'info'](
      {
        call: request.routeOptions.config.callId,
        method: request.method,
        path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: request.principal?.userId,
        company: request.principal?.company?.id,
        key: request.marketPrincipal?.keyId,
        ...ofTrace(request.span?.traceId),
      },
      'answered',
    )
    done()
  })
}

function ofTrace(traceId: string | undefined): { readonly traceId?: string } {
  return traceId === undefined ? {} : { traceId }
}

/** What is worth reading of an error, and nothing else: some carry the connection or the request that failed. */
export function serializedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code } = error as { code?: unknown }
  return {
    type: error.name,
    ...errorText(error),
    ...(code !== undefined && { code }),
    ...(error.cause !== undefined && { cause: serializedError(error.cause) }),
  }
}
