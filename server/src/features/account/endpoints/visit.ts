import type { Problem } from '@mawrid/contract/problems.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Visitor } from '../sessions/device.ts'

/**
 * State of one request while @auth/core handles it. The library hides errors raised inside, so they are recorded here.
 */
export interface Visit {
  readonly visitor: Visitor
  readonly isSecure: boolean
  /** The library's CSRF cookie. */
  readonly csrfCookie?: string | undefined
  /** The company that the request names, whose session it asks for. */
  readonly companyId?: string | undefined
  readonly log: FastifyBaseLogger
  /** Lines that set cookies of ours, beside the library's own. */
  readonly cookies: string[]
  /** What was wrong with the request. */
  refusal?: Problem
  /** An error on our side. The library would treat it as an invalid cookie and clear the session. */
  failure?: unknown
}

export async function noting<T>(visit: Visit, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    visit.failure = error
    throw error
  }
}
