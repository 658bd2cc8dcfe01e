import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import type { Faults } from '../faults/faults.ts'
import { misbehave } from '../faults/misbehave.ts'
import { unauthorized } from './http.ts'
import { ruleFinding } from './results.ts'
import { error, warning } from './rules/rule.ts'
import { rules } from './rules/rules.ts'
import type { Finding } from './stamp/messages.ts'

/**
 * What may be wrong with ZATCA alone, besides `error`, whose code may be 500, 503 or 504: `busy` answers 429; `unauthorized` 401; `lost` does what was asked for and breaks
 * the connection; `warned` and `rejected` find a fault in documents; `clearance_off` has switched clearance off; `recheck`
 * asks for the compliance checks again on renewal.
 */
export const zatcaFaultModes = [
  'busy',
  'unauthorized',
  'lost',
  'warned',
  'rejected',
  'clearance_off',
  'recheck',
] as const

const service = 'zatca'
const retryAfterSeconds = 1

export function beforeCalls(faults: Faults): preHandlerAsyncHookHandler {
  const generally = misbehave(faults, service, ['down', 'slow', 'garbage'])
  return async function misbehaving(request, reply) {
    const content = contentOf(request)
    const injected = Number(faults.codeOf(service, content))
    const status = injected in serverErrors ? injected : 503
    switch (faults.take(service, ['error', 'busy', 'unauthorized'], content)) {
      case 'error':
        return reply.code(status).send(httpError(status))
      case 'busy':
        return reply.code(429).header('retry-after', String(retryAfterSeconds)).send(httpError(429))
      case 'unauthorized':
        return unauthorized(reply)
    }
    return generally.call(this, request, reply)
  }
}

const serverErrors: Readonly<Record<number, string>> = {
  500: 'Something went wrong and caused an Internal Server Error.',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

function httpError(status: number) {
  return { category: 'HTTP-Errors', code: String(status), message: serverErrors[status] ?? 'Too Many Requests' }
}

/** Whether the answer to this call gets lost, after the call has done its work. */
export function isAnswerLost(faults: Faults, request: FastifyRequest): boolean {
  return faults.take(service, ['lost'], contentOf(request)) === 'lost'
}

export function isClearanceOff(faults: Faults, request: FastifyRequest): boolean {
  return faults.take(service, ['clearance_off'], contentOf(request)) === 'clearance_off'
}

export function shouldRepeatCheck(faults: Faults, request: FastifyRequest): boolean {
  return faults.take(service, ['recheck'], contentOf(request)) === 'recheck'
}

/** What is found in a right document, if that is set. */
export function injectedFindings(faults: Faults, request: FastifyRequest): readonly Finding[] {
  const content = contentOf(request)
  const code = faults.codeOf(service, content)
  switch (faults.take(service, ['warned', 'rejected'], content)) {
    case 'warned':
      return [findingOf(code ?? 'BR-KSA-15', 'WARNING')]
    case 'rejected':
      return [findingOf(code ?? 'BR-KSA-40', 'ERROR')]
    default:
      return []
  }
}

/** A rule in the severity that is wanted now: ZATCA may make errors of warnings. */
function findingOf(code: string, severity: Finding['severity']): Finding {
  const make = severity === 'ERROR' ? error : warning
  const made = make(
    code,
    'Found by the sandbox because it was asked to',
    'ملاحظة وضعتها البيئة التجريبية بطلب',
    () => true,
  )
  return { ...ruleFinding(rules.find((rule) => rule.code === code) ?? made), severity }
}

/** Put together only for a fault that names something. */
function contentOf({ url, body }: FastifyRequest): () => string {
  return () => `${url} ${JSON.stringify(body)}`
}
