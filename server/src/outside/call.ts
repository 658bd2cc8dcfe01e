import { Problem } from '@mawrid/contract/problems.ts'
import type { Logger } from 'pino'
import type { Metrics } from '../platform/metrics/metrics.ts'
import type { Tracing } from '../platform/tracing/tracing.ts'
import { type Failure, type OutsideCall, type OutsideReply, requestOnce } from './request.ts'
import { realTiming, type Timing } from './timing.ts'

export interface Outside {
  /** The service's answer, refusals (4xx) included. Throws `outside_unavailable` when it gives none. */
  call(call: OutsideCall): Promise<OutsideReply>
  /** One attempt, for callers that tell failures apart and have their own retries. Never throws. */
  callOnce(call: OutsideCall): Promise<OutsideReply | Failure>
}

const attempts = 3
const firstPauseMs = 200
const maxPauseMs = 5_000

interface OutsideParts {
  readonly log: Logger
  readonly metrics?: Pick<Metrics, 'observeOutsideCall' | 'setCircuit'>
  readonly tracing?: Tracing | undefined
  readonly timing?: Timing
}

export function createOutside({ log, metrics, tracing, timing = realTiming }: OutsideParts): Outside {
  const breakers = new Map<string, Breaker>()

  function breakerOf(service: string): Breaker {
    const known = breakers.get(service) ?? createBreaker(timing.now)
    breakers.set(service, known)
    return known
  }

  async function attemptCall(call: OutsideCall, attempt: number): Promise<OutsideReply | Failure> {
    const breaker = breakerOf(call.service)
    const restMs = breaker.restLeft()
    if (restMs > 0) {
      log.warn({ service: call.service, what: call.what, outcome: 'spared' }, 'outside call')
      metrics?.observeOutsideCall({ service: call.service, outcome: 'spared' })
      return { failure: 'spared', surelyNotTaken: true, retryAfterMs: restMs }
    }
    const startedAt = timing.now()
    // The service does not learn of the trace: no header of it is sent to anybody outside.
    const span = tracing?.start({ name: `${call.service} ${call.what}`, kind: 'client' })
    const result = await requestOnce(call, timing)
    const outcome = 'failure' in result ? result.failure : 'answered'
    span?.set({ 'http.request.method': call.method, 'http.response.status_code': result.status })
    span?.end('failure' in result ? result.failure : undefined)
    const durationMs = timing.now() - startedAt
    metrics?.observeOutsideCall({ service: call.service, outcome, seconds: durationMs / 1_000 })
    const ms = Math.round(durationMs)
    const line = { service: call.service, what: call.what, attempt, ms, status: result.status, outcome }
    if ('failure' in result) {
      breaker.failed()
      log.warn(line, 'outside call')
    } else {
      breaker.succeeded()
      log.info(line, 'outside call')
    }
    metrics?.setCircuit(call.service, breaker.isOpen())
    return result
  }

  return {
    async call(call) {
      const beganAt = timing.now()
      for (let attempt = 1; ; attempt += 1) {
        const result = await attemptCall(call, attempt)
        if (!('failure' in result)) return result
        const pauseMs = pauseBefore(attempt, result, timing)
        const isSafe = result.failure !== 'spared' && (call.repeatable || result.surelyNotTaken)
        const isLate = timing.now() + pauseMs - beganAt > (call.retryWithinMs ?? Number.POSITIVE_INFINITY)
        if (!isSafe || isLate || attempt === attempts || pauseMs > maxPauseMs) throw unavailable(pauseMs, result.cause)
        await new Promise<void>((resolve) => timing.after(pauseMs, resolve))
      }
    },
    callOnce: (call) => attemptCall(call, 1),
  }
}

/** Exponential backoff with jitter, so that many callers do not retry at the same time. */
function pauseBefore(attempt: number, failure: Failure, timing: Timing): number {
  if (failure.retryAfterMs !== undefined) return failure.retryAfterMs
  return firstPauseMs * 2 ** (attempt - 1) * (0.5 + timing.chance() / 2)
}

function unavailable(waitMs: number, cause?: unknown): Problem {
  return new Problem('outside_unavailable', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)), cause })
}

const failuresToOpen = 5
const restMs = 30_000

/**
 * A circuit breaker: after five failures in a row, no call is made for half a minute; then one call tests whether the
 * service works again.
 */
interface Breaker {
  /** Milliseconds to wait before a call is let through; 0 lets this one through. */
  restLeft(): number
  /** Until a call succeeds. */
  isOpen(): boolean
  succeeded(): void
  failed(): void
}

function createBreaker(now: () => number): Breaker {
  let failures = 0
  let closedAgainAt = 0
  return {
    restLeft() {
      if (failures < failuresToOpen) return 0
      const left = closedAgainAt - now()
      if (left > 0) return left
      closedAgainAt = now() + restMs
      return 0
    },
    isOpen: () => failures >= failuresToOpen,
    succeeded() {
      failures = 0
    },
    failed() {
      failures += 1
      if (failures >= failuresToOpen) closedAgainAt = now() + restMs
    },
  }
}
