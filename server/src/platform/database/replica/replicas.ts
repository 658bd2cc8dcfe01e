import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from '@mawrid/contract/problems.ts'
import pg from 'pg'
import type { DatabaseAccess, Freshness, Reading } from '../../parts.ts'
import { accessThrough } from '../access.ts'
import type { DatabaseConnection } from '../connection.ts'
import { causeOf, isDatabaseUnavailable } from '../outages.ts'
import { openPool, type PoolCounts, poolCounts } from '../pool.ts'
import type { TimeLimits } from '../timeLimits.ts'
import { beatPrimary, readBeat } from './beat.ts'
import { ageOf, chooseReplica, currentAsOf, isUsable, type ReadOutcome, type ReplicaState } from './choice.ts'

export interface Replicas {
  reading(freshness: Freshness): Reading
  /** By the name of each. The age is undefined while it has none. */
  states(): Readonly<Record<string, { readonly ageMs: number | undefined; readonly isUsable: boolean }>>
  counts(): Readonly<Record<string, PoolCounts>>
  close(): Promise<void>
}

export interface ReplicaOptions {
  readonly connections: readonly DatabaseConnection[]
  readonly primary: DatabaseAccess
  readonly primaryPool: pg.Pool
  readonly limits: TimeLimits
  readonly maxAgeMs: number
  onRead?(outcome: ReadOutcome): void
  onError(error: Error): void
}

interface Replica extends ReplicaState {
  readonly pool: pg.Pool
  readonly access: DatabaseAccess
  isCurrentAsOf: number | undefined
  avoidedUntil: number
}

const connectionsOfEach = 12
const lookEachMs = 1_000
/** A replica that is away refuses at once, or only after a time limit: no other read has to find that out. */
const avoidedAfterFailureMs = 2_000

/** Reads on replicas as on the primary: the same roles, row-level security and time limits. */
export function openReplicas(options: ReplicaOptions): Replicas {
  const { primary, maxAgeMs, onRead = () => {} } = options
  const stopping = new AbortController()
  const replicas = options.connections.map((connection) => openReplica(connection, options))
  let turn = 0
  for (const replica of replicas) void watch(replica)

  /** Each by itself: one that does not answer delays no other. */
  async function watch(replica: Replica): Promise<void> {
    while (!stopping.signal.aborted) {
      // Without the primary no age is known: what was fresh a moment ago becomes too old by itself.
      const beat = await beatPrimary(options.primaryPool).catch(() => undefined)
      if (beat) {
        replica.isCurrentAsOf = await readBeat(replica.pool).then(
          (read) => currentAsOf(beat, read),
          () => undefined,
        )
      }
      await pause(lookEachMs, undefined, { ref: false, signal: stopping.signal }).catch(() => {})
    }
  }

  async function read<T>(freshness: Freshness, run: (access: DatabaseAccess) => Promise<T>): Promise<T> {
    const chosen =
      freshness === 'newest' ? undefined : chooseReplica(replicas, { now: performance.now(), maxAgeMs, turn: turn++ })
    if (!chosen) {
      onRead(freshness === 'newest' ? 'own_write' : 'none_fresh')
      return run(primary)
    }
    try {
      const result = await run(chosen.access)
      onRead('replica')
      return result
    } catch (error) {
      if (!isAnsweredByPrimary(error)) throw error
      chosen.avoidedUntil = performance.now() + avoidedAfterFailureMs
      onRead('failed')
      return run(primary)
    }
  }

  return {
    reading: (freshness) => ({
      isNewest: freshness === 'newest',
      read: (run) => read(freshness, ({ system }) => run(system)),
      readCompany: (companyId, run) => read(freshness, (access) => access.readCompany(companyId, run)),
      readSeller: (seller, run) => read(freshness, (access) => access.readSeller(seller, run)),
    }),
    states() {
      const now = performance.now()
      return Object.fromEntries(
        replicas.map((one) => [one.name, { ageMs: ageOf(one, now), isUsable: isUsable(one, { now, maxAgeMs }) }]),
      )
    },
    counts: () => Object.fromEntries(replicas.map(({ name, pool }) => [`replica ${name}`, poolCounts(pool)])),
    async close() {
      stopping.abort()
      await Promise.all(replicas.map(({ pool }) => pool.end()))
    },
  }
}

function openReplica(connection: DatabaseConnection, { limits, onError }: ReplicaOptions): Replica {
  const pool = openPool({
    connection,
    limits,
    onError,
    name: 'mawrid-replica',
    max: connectionsOfEach,
    hasOwnSession: true,
    prepares: true,
  })
  const access = accessThrough({ system: pool, companies: pool, settings: undefined })
  return { name: nameOf(connection), pool, access, isCurrentAsOf: undefined, avoidedUntil: 0 }
}

function nameOf({ connectionString, host, port }: DatabaseConnection): string {
  const url = URL.parse(connectionString ?? '')
  return url ? url.host : `${host}:${port}`
}

/** Conflicts with what is replayed, writes, and tables that a migration has made on the primary alone so far. */
const ofReplicasAlone = new Set(['40001', '40P01', '25006', '42P01', '42703', '42883'])
/** A statement that takes too long takes as long on the primary. */
const tooLong = '57014'

/** Whether the primary can answer what the replica did not. Reads have no effect, so they can be repeated. */
function isAnsweredByPrimary(error: unknown): boolean {
  const cause = causeOf(error)
  if (error instanceof Problem && error.code === 'service_unavailable') return true
  if (!(cause instanceof pg.DatabaseError)) return isDatabaseUnavailable(error)
  if (ofReplicasAlone.has(cause.code ?? '')) return true
  return cause.code !== tooLong && isDatabaseUnavailable(error)
}
