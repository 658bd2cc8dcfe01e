import { channel } from 'node:diagnostics_channel'
import type { FieldChange, RecordKind } from '@mawrid/contract/history.ts'
import type { RecordEvent } from '@mawrid/contract/record.ts'
import type { Side } from '@mawrid/contract/states.ts'
import type * as z from 'zod/mini'
import { placeholdersOf, preparedOn } from '../database/preparedOn.ts'
import type { Db } from '../parts.ts'
import { historyEntries } from './tables.ts'

/** The name of a record: its number and its names, as far as it has them. */
export interface Called {
  readonly ref?: string | null
  readonly name_ar?: string | null
  readonly name_en?: string | null
}

export interface RecordMove {
  /** Null of an account that has no company yet. */
  readonly companyId: string | null
  readonly kind: RecordKind
  readonly recordId: string
  readonly called: Called
  readonly at: Date
  readonly side: Side
  readonly userId?: string | null
  readonly action: string
  readonly from: string | null
  readonly to: string | null
  readonly reasonCode?: string
  readonly note?: string
  readonly changes?: readonly FieldChange[]
  /** The bulk change that this entry is part of; the company's activity shows that instead. */
  readonly bulkId?: string
  /** The warehouses that it is about, of a record that does not name them itself. */
  readonly warehouseIds?: readonly string[]
}

export type Line = z.output<typeof RecordEvent>

/** Published for every history entry; tests check with it that changing calls record one. */
export const recorded = channel('mawrid.history')

/** Records an action on a record, in the same transaction. */
export async function recordMove(tx: Db, move: RecordMove): Promise<void> {
  recorded.publish({ kind: move.kind, action: move.action })
  await queries(tx).insert.execute(rowOf(move))
}

/** The same for up to some hundred records. */
export async function recordMoves(tx: Db, moved: readonly RecordMove[]): Promise<void> {
  if (moved.length === 0) return skipRecording()
  for (const { kind, action } of moved) recorded.publish({ kind, action })
  await tx.insert(historyEntries).values(moved.map(rowOf))
}

/**
 * Marks the call as recorded: for code that inserts thousands of entries by its own statement, or that changed nothing.
 */
export function skipRecording(): void {
  recorded.publish({})
}

function rowOf({ from, to, called, ...move }: RecordMove) {
  return {
    userId: null,
    reasonCode: null,
    note: null,
    changes: [],
    bulkId: null,
    ...move,
    warehouseIds: move.warehouseIds ? [...move.warehouseIds] : null,
    recordRef: called.ref ?? null,
    recordNameAr: called.name_ar ?? null,
    recordNameEn: called.name_en ?? null,
    fromState: from,
    toState: to,
  }
}

const insertedColumns = [
  'companyId',
  'kind',
  'recordId',
  'recordRef',
  'recordNameAr',
  'recordNameEn',
  'at',
  'side',
  'userId',
  'action',
  'fromState',
  'toState',
  'reasonCode',
  'note',
  'changes',
  'bulkId',
  'warehouseIds',
] as const

const queries = preparedOn((db) => ({
  insert: db.insert(historyEntries).values(placeholdersOf(historyEntries, insertedColumns)).prepare('history_insert'),
}))

/** A line of the history with the name of the person behind it. */
export interface NamedMove {
  readonly move: Omit<typeof historyEntries.$inferSelect, 'companyId' | 'bulkId' | 'warehouseIds'>
  readonly name: string | null
  readonly nameAr: string | null
}

export function lineOf({ move, name, nameAr }: NamedMove): Line {
  return {
    id: move.id,
    at: move.at.toISOString(),
    by: { id: move.userId, name: name?.trim() ?? '', name_ar: nameAr, side: move.side },
    action: move.action,
    from: move.fromState,
    to: move.toState,
    reason_code: move.reasonCode,
    note: move.note,
    changes: [...move.changes],
  }
}
