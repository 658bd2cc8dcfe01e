import type { FastifyRequest } from 'fastify'
import type { StandInContext } from '../standIn.ts'
import { type Csid, type Csids, type CsidUse, createCsids } from './csids.ts'
import { createDocuments, type Documents } from './documents.ts'
import type { Environment } from './environments.ts'
import { credentialsOf } from './http.ts'
import { createOtps, type Otps } from './otps.ts'

/** What ZATCA remembers. */
export interface ZatcaState {
  readonly now: () => Date
  readonly faults: StandInContext['faults']
  readonly otps: Otps
  readonly csids: Csids
  readonly documents: Documents
  /** Standard documents that were told to go to reporting, because clearance was off. */
  readonly unclearedUuids: Pick<Set<string>, 'add' | 'has'>
  /** Tells open pages that there is something new. */
  announce(): void
  signIn(request: FastifyRequest, environment: Environment, use: CsidUse): Csid | undefined
}

const maxUncleared = 5_000

export function createState({ faults, live }: StandInContext, now: () => Date): ZatcaState {
  const csids = createCsids(now)
  return {
    now,
    faults,
    csids,
    otps: createOtps(now),
    documents: createDocuments(now),
    unclearedUuids: latest(maxUncleared),
    announce: () => live.announce('zatca'),
    signIn(request, environment, use) {
      const [token, secret] = credentialsOf(request) ?? []
      return token && secret ? csids.signIn(environment, use, token, secret) : undefined
    },
  }
}

/** A set that forgets the oldest. */
function latest(limit: number): Pick<Set<string>, 'add' | 'has'> {
  const values = new Set<string>()
  return {
    has: (value) => values.has(value),
    add(value) {
      values.add(value)
      const [oldest] = values
      if (values.size > limit && oldest !== undefined) values.delete(oldest)
      return values
    },
  }
}
