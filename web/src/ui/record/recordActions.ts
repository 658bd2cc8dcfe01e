import { actionsFrom, type Side, type StateTable } from '@mawrid/contract/states.ts'
import type { LucideIcon } from 'lucide-react'

/** How an action of a state table looks and what it does. */
export interface RecordAction {
  id: string
  label: string
  icon?: LucideIcon
  danger?: boolean
  busy?: boolean | undefined
  /** Why the action is unavailable now, although the state allows it. */
  blocked?: string | undefined
  /** The screen of the action, if it has one. */
  href?: string
  onChoose?: () => void
}

/**
 * The actions a record's state allows to one side, as the state table says, in the order of `faces`:
 * the first allowed one is the primary. An action without a look is not shown here.
 */
export function recordActions<S extends string, A extends string>(
  table: StateTable<S, A>,
  state: S,
  side: Side,
  looks: Partial<Record<A, Omit<RecordAction, 'id'>>>,
): RecordAction[] {
  const allowed: ReadonlySet<string> = new Set(actionsFrom(table, state, side))
  return Object.entries<Omit<RecordAction, 'id'> | undefined>(looks).flatMap(([id, look]) =>
    look && allowed.has(id) ? [{ id, ...look }] : [],
  )
}
