import type { ProblemCode } from '@mawrid/contract/problemStatus.ts'
import type { FieldError, ProblemBody } from '@mawrid/contract/problems.ts'

/** Errors of the client, before a response of the back end is read. */
export const localCodes = [
  'offline',
  'timed_out',
  'unreadable_reply',
  'new_version',
  'cancelled',
  'signed_out',
  'cookies_refused',
  'not_stored',
] as const
export type FailureCode = ProblemCode | (typeof localCodes)[number]

interface FailureDetails {
  readonly status?: number
  readonly problem?: ProblemBody
  readonly params?: Readonly<Record<string, string>>
  /** The response, if it was not a problem of the contract. */
  readonly body?: unknown
  readonly retryAfterSeconds?: number | undefined
  readonly cause?: unknown
}

/** The only error a call throws: a translatable code and the back end's details. */
export class Failure extends Error {
  readonly code: FailureCode
  /** 0 if there was no response. */
  readonly status: number
  readonly errors: readonly FieldError[]
  readonly params: Readonly<Record<string, string | number>>
  readonly current: unknown
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined
  readonly body: unknown

  constructor(code: FailureCode, details: FailureDetails = {}) {
    super(details.problem?.detail ?? details.problem?.title ?? code, { cause: details.cause })
    this.name = 'Failure'
    this.code = code
    this.status = details.status ?? 0
    this.errors = details.problem?.errors ?? []
    this.params = details.problem?.params ?? details.params ?? {}
    this.current = details.problem?.current
    this.requestId = details.problem?.request_id
    this.retryAfterSeconds = details.retryAfterSeconds
    this.body = details.body
  }

  /** The same failure with a shorter waiting time. */
  waiting(retryAfterSeconds: number): Failure {
    return new Failure(this.code, { status: this.status, retryAfterSeconds, cause: this })
  }
}

export function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  return new Failure('unreadable_reply', { cause: error })
}
