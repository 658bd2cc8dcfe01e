import type { Problem } from '@mawrid/contract/problems.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Visitor } from '../sessions/device.ts'

/** A request that the library is answering. It keeps to itself what went wrong inside, so that is noted here. */
export interface Visit {
  readonly visitor: Visitor
  readonly isSecure: boolean
  readonly log: FastifyBaseLogger
  /** Lines that set cookies of ours, beside the library's own. */
  readonly cookies: string[]
  /** What was wrong with the request. */
  refusal?: Problem
  /** What broke on our side. The library would take it for a broken cookie, and clear it. */
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
