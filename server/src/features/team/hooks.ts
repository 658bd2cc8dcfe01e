import { createHooks } from '../../platform/hooks.ts'
import type { Db } from '../../platform/parts.ts'

/** What the team asks of the accounts of its members. */
export const teamHooks = createHooks<{
  readonly name: string
  /** When each of these people last used the dashboard, to the hour. */
  readonly lastSeen: (system: Db, userIds: readonly string[]) => Promise<ReadonlyMap<string, Date>>
}>()
