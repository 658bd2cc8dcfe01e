import { createHooks } from '../../platform/hooks.ts'
import type { Db, Parts } from '../../platform/parts.ts'

/** What the team asks of the accounts of its members. */
export const teamHooks = createHooks<{
  readonly name: string
  /** When each of these people last used the dashboard, to the hour. */
  readonly lastSeen: (system: Db, userIds: readonly string[]) => Promise<ReadonlyMap<string, Date>>
  /** Uses up the approval that this person gave in Nafath, or throws the reason why there is none. */
  readonly proveIdentity: (parts: Parts, tx: Db, userId: string, token: string) => Promise<void>
}>()

/** When each of these people last used the dashboard. */
export async function lastSeenOf(system: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const [hooks] = teamHooks.registered()
  return hooks ? hooks.lastSeen(system, userIds) : new Map()
}

export async function proveIdentity(parts: Parts, tx: Db, userId: string, token: string): Promise<void> {
  const [hooks] = teamHooks.registered()
  if (!hooks) throw new Error('No feature proves identities')
  await hooks.proveIdentity(parts, tx, userId, token)
}

export interface Departure {
  readonly companyId: string
  readonly userId: string
  /** Who takes over the person's open work; null leaves it to nobody. */
  readonly handTo: string | null
  /** Who removed the person, or the person who left. */
  readonly by: string
}

export interface ScopeChange {
  readonly companyId: string
  readonly userId: string
  /** All that is left; null is all. */
  readonly warehouseIds: readonly string[] | null
  readonly by: string
}

/** What features ask of the team whose records belong to single members. */
export interface MemberHooks {
  readonly name: string
  /** How many open records each member of the company has, by user. */
  readonly openWork: (companyDb: Db, companyId: string) => Promise<ReadonlyMap<string, number>>
  /** Runs in the transaction that changes what of the company a member sees. */
  readonly onScopeChanged: (parts: Parts, tx: Db, change: ScopeChange) => Promise<void>
  /** Runs in the transaction in which a member leaves or is removed. */
  readonly onMemberLeft: (parts: Parts, tx: Db, departure: Departure) => Promise<void>
}

export const memberHooks = createHooks<MemberHooks>()
