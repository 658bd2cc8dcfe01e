/** What the last look at a replica found, in milliseconds of one clock of this process. */
export interface ReplicaState {
  readonly name: string
  /** It has everything that was committed before; undefined while it is away, promoted, or no replica of this primary. */
  readonly isCurrentAsOf: number | undefined
  /** After a failed query it is left alone until then, also if it was fresh. */
  readonly avoidedUntil: number
}

/** Where a read that may be a moment old went: `own_write`, `none_fresh` and `failed` to the primary. */
export type ReadOutcome = 'replica' | 'own_write' | 'none_fresh' | 'failed'

/** At `now`; undefined of one that has no age. */
export function ageOf({ isCurrentAsOf }: ReplicaState, now: number): number | undefined {
  return isCurrentAsOf === undefined ? undefined : Math.max(0, now - isCurrentAsOf)
}

export function isUsable(state: ReplicaState, { now, maxAgeMs }: { now: number; maxAgeMs: number }): boolean {
  const age = ageOf(state, now)
  return age !== undefined && age <= maxAgeMs && state.avoidedUntil <= now
}

/** One of those that are fresh enough, in turn; undefined for the primary. */
export function chooseReplica<State extends ReplicaState>(
  states: readonly State[],
  { now, maxAgeMs, turn }: { now: number; maxAgeMs: number; turn: number },
): State | undefined {
  const usable = states.filter((state) => isUsable(state, { now, maxAgeMs }))
  return usable[turn % Math.max(1, usable.length)]
}

/** What the primary said of its beat. */
export interface PrimaryBeat {
  readonly tokens: readonly string[]
  /** By its own clock. */
  readonly nowMs: number
  /** When this process began to ask, by the clock of this process: `nowMs` is not before. */
  readonly startedAt: number
}

/** What a replica has of it. */
export interface ReplicaBeat {
  readonly isInRecovery: boolean
  /** The newest that it has. */
  readonly token: string | null
  /** When the primary wrote it, by the primary's clock. */
  readonly atMs: number
}

/**
 * Since when, by the clock of this process, the replica may lack something. Clocks of different machines are never
 * compared: both times are the primary's. An idle primary writes tokens all the same.
 */
export function currentAsOf(primary: PrimaryBeat, { isInRecovery, token, atMs }: ReplicaBeat): number | undefined {
  if (!isInRecovery || token === null || !primary.tokens.includes(token)) return undefined
  return primary.startedAt - Math.max(0, primary.nowMs - atMs)
}
