import { fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import type { FieldChange } from '@mawrid/contract/history.ts'
import { fieldProblem, Problem } from '@mawrid/contract/problems.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import type { Side } from '@mawrid/contract/states.ts'
import { type Assigned, type AssigneeFilter, canWorkOn, type WorkKind } from '@mawrid/contract/team/assignment.ts'
import { and, type Column, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Called, recordMoves } from '../../../platform/history/history.ts'
import type { Once, Principal } from '../../../platform/http/feature.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { type Notifying, notify } from '../../notices/index.ts'
import { namesOfUsers } from '../../users/index.ts'
import type { Departure, MemberHooks, ScopeChange } from '../hooks.ts'
import { rightSetOf } from '../memberships.ts'
import { isOwnRole } from '../store.ts'
import { companyMembers, companyRoles } from '../tables.ts'

/** A record as far as assigning it needs to know it. */
interface AssignedRecord {
  readonly id: string
  readonly assigneeId: string | null
  /** Null of what has no states. */
  readonly status: string | null
  readonly called: Called
  /** Where it is: for members who have one of these warehouses. */
  readonly warehouseIds?: readonly string[]
}

/** Chosen records of the bound company, or the open ones of a member. */
type WorkScope = { readonly ids: readonly string[] } | { readonly openOf: string; readonly companyId: string }

/** Records that members work on, as their feature reads and writes them. */
export interface WorkRecords {
  readonly name: string
  readonly kind: WorkKind
  /** In the order of their ids, at most `limit`; nobody else changes them until the transaction ends. */
  lock(tx: Db, scope: WorkScope, limit: number): Promise<readonly AssignedRecord[]>
  /** Without a new version: what somebody is writing on a record stays valid. */
  store(tx: Db, ids: readonly string[], assigneeId: string | null): Promise<void>
  /** How many open records each member of the company has, by user. */
  countOpen(companyDb: Db, companyId: string): Promise<ReadonlyMap<string, number>>
  /** Open screens read the records again. */
  announce(parts: Pick<Parts, 'events'>, tx: Db, companyId: string, ids: readonly string[]): Promise<void>
}

/** What the team asks of a feature whose records members work on. */
export function memberHooksOf(records: WorkRecords): MemberHooks {
  return {
    name: records.name,
    openWork: records.countOpen,
    onScopeChanged: (parts, tx, change) => giveUpOutside(parts, tx, records, change),
    onMemberLeft: (parts, tx, departure) => handOverWork(parts, tx, records, departure),
  }
}

/** A list's condition on the assignee. */
export function assignedTo(column: Column, assignee: AssigneeFilter): SQL | undefined {
  return assignee === 'none' ? isNull(column) : eq(column, assignee)
}

/** How many of the records that meet a condition each member has. */
export async function countByAssignee(
  db: Db,
  table: PgTable & { readonly assigneeId: PgColumn },
  condition: SQL | undefined,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ assigneeId: sql<string>`${table.assigneeId}`, count: sql<number>`count(*)::int` })
    .from(table as PgTable)
    .where(and(isNotNull(table.assigneeId), condition))
    .groupBy(table.assigneeId)
  return new Map(rows.map(({ assigneeId, count }) => [assigneeId, count]))
}

interface AssignContext {
  readonly body: { readonly ids: readonly string[]; readonly assignee: string | null; readonly note: string | null }
  readonly principal: Principal & { readonly company: { readonly id: string } }
  readonly once: Once
}

/** Hands records to a member who can work on them, or to nobody. */
export function assignWork(
  parts: Parts,
  { body, principal, once }: AssignContext,
  records: WorkRecords,
): Promise<Assigned> {
  const companyId = principal.company.id
  const ids = [...new Set(body.ids)]
  return once(async (tx) => {
    const refused = fieldProblem('assignee', 'cannot_work_on', fieldMessages.cannot_work_on)
    const assignee = body.assignee === null ? null : await findAssignee(tx, companyId, body.assignee, records.kind)
    if (assignee === undefined) throw refused
    const found = await records.lock(tx, { ids }, ids.length)
    if (found.length < ids.length) throw new Problem('not_found')
    if (assignee && !found.every((record) => isInScopeOf(assignee, record))) throw refused
    const moved = found.filter(({ assigneeId }) => assigneeId !== body.assignee)
    await moveWork(parts, tx, records, moved, {
      companyId,
      to: body.assignee,
      note: body.note,
      side: 'seller',
      userId: principal.userId,
    })
    return { assigned: moved.length }
  })
}

/** The member, if their role includes work of this kind. At once, so that a removal of the member waits for it, and then takes the records along. */
async function findAssignee(
  tx: Db,
  companyId: string,
  userId: string,
  kind: WorkKind,
  locking: { readonly skipLocked?: true } = {},
) {
  const [member] = await tx
    .select({
      role: companyMembers.role,
      roleId: companyMembers.roleId,
      ownRights: companyRoles.rights,
      warehouseIds: companyMembers.warehouseIds,
    })
    .from(companyMembers)
    .leftJoin(companyRoles, isOwnRole)
    .where(
      and(
        eq(companyMembers.companyId, companyId),
        eq(companyMembers.userId, userId),
        eq(companyMembers.status, 'active'),
      ),
    )
    .for('share', { of: companyMembers, ...locking })
  return member && canWorkOn(kind, [...rightSetOf(member)]) ? member : undefined
}

/**
 * Who works on what another record leads to: the assignee of that record, if their role includes work of this kind. A member
 * whose membership is changed at this moment gets nothing, since waiting for the change could end in a deadlock.
 */
export async function inheritedAssignee(
  tx: Db,
  kind: WorkKind,
  { companyId, assigneeId }: { readonly companyId: string; readonly assigneeId: string | null },
): Promise<string | null> {
  if (assigneeId === null) return null
  const member = await findAssignee(tx, companyId, assigneeId, kind, { skipLocked: true })
  return member ? assigneeId : null
}

function isInScopeOf(
  { warehouseIds: own }: { readonly warehouseIds: readonly string[] | null },
  { warehouseIds: places }: AssignedRecord,
): boolean {
  return own === null || places === undefined || places.some((id) => own.includes(id))
}

const chunk = 200
/** More than anybody has open in warehouses. */
const maxOpen = 10_000

/**
 * Moves the open work of a member who leaves to another, in the transaction that ends the membership; to nobody, if the
 * other cannot work on it.
 */
async function handOverWork(
  parts: Parts,
  tx: Db,
  records: WorkRecords,
  { companyId, userId, handTo, by }: Departure,
): Promise<void> {
  const next = handTo === null ? undefined : await findAssignee(tx, companyId, handTo, records.kind)
  const move = { companyId, note: null, side: 'seller', userId: by } as const
  for (;;) {
    const found = await records.lock(tx, { openOf: userId, companyId }, chunk)
    const taken = found.filter((record) => next && isInScopeOf(next, record))
    const left = found.filter((record) => !taken.includes(record))
    await moveWork(parts, tx, records, taken, { ...move, to: handTo })
    await moveWork(parts, tx, records, left, { ...move, to: null })
    if (found.length < chunk) return
  }
}

/** Open work in warehouses that are no longer a member's passes to nobody. */
async function giveUpOutside(
  parts: Parts,
  tx: Db,
  records: WorkRecords,
  { companyId, userId, warehouseIds, by }: ScopeChange,
): Promise<void> {
  const open = await records.lock(tx, { openOf: userId, companyId }, maxOpen)
  const outside = open.filter((record) => !isInScopeOf({ warehouseIds }, record))
  await moveWork(parts, tx, records, outside, { companyId, to: null, note: null, side: 'seller', userId: by })
}

/** Records that a new record has been assigned without a person choosing its assignee, and notifies its assignee unless that is done already. */
export async function recordAssigned(
  parts: Pick<Parts, 'clock'> & Notifying,
  tx: Db,
  { kind }: Pick<WorkRecords, 'kind'>,
  record: AssignedRecord & { readonly companyId: string },
  { isNotified }: { readonly isNotified: boolean },
): Promise<void> {
  const { companyId, assigneeId: to } = record
  const move = { companyId, to, note: null, side: 'clock', userId: null } as const
  await recordWorkMoves(parts, tx, kind, [{ ...record, assigneeId: null }], move)
  if (to !== null && !isNotified) await notifyAssignee(parts, tx, [record], { companyId, kind, to, userId: null })
}

interface WorkMove {
  readonly companyId: string
  readonly to: string | null
  readonly note: string | null
  readonly side: Side
  readonly userId: string | null
}

async function moveWork(
  parts: Pick<Parts, 'events'> & Notifying,
  tx: Db,
  records: WorkRecords,
  moved: readonly AssignedRecord[],
  move: WorkMove,
): Promise<void> {
  await recordWorkMoves(parts, tx, records.kind, moved, move)
  if (moved.length === 0) return
  const ids = moved.map(({ id }) => id)
  await records.store(tx, ids, move.to)
  await records.announce(parts, tx, move.companyId, ids)
  const { companyId, to, userId } = move
  if (to !== null) await notifyAssignee(parts, tx, moved, { companyId, kind: records.kind, to, userId })
}

/** Who had the records before and who has them now, in their histories. */
async function recordWorkMoves(
  { clock }: Pick<Parts, 'clock'>,
  tx: Db,
  kind: WorkKind,
  moved: readonly AssignedRecord[],
  { companyId, to, note, side, userId }: WorkMove,
): Promise<void> {
  const names = await namesOfUsers(tx, [...new Set([...moved.map(({ assigneeId }) => assigneeId), to])].filter(isId))
  const nameOf = (id: string | null): FieldChange['after'] => {
    const person = names.get(id ?? '')
    return person ? { ar: person.name_ar ?? person.name, en: person.name } : null
  }
  await recordMoves(
    tx,
    moved.map(({ id, assigneeId, status, called }) => ({
      companyId,
      kind,
      recordId: id,
      called,
      at: clock.now(),
      side,
      userId,
      action: to === null ? 'unassign' : 'assign',
      from: status,
      to: status,
      ...(note !== null && { note }),
      changes: [{ field: 'assignee', before: nameOf(assigneeId), after: nameOf(to), is_hidden: false }],
    })),
  )
}

const namedRecords = 3

/** One notice for what is handed over together, which leads to its first record. */
async function notifyAssignee(
  parts: Notifying,
  tx: Db,
  moved: readonly AssignedRecord[],
  { companyId, kind, to, userId }: Pick<WorkMove, 'companyId' | 'userId'> & { kind: WorkKind; to: string },
): Promise<void> {
  const [first] = moved
  if (!first || to === userId) return
  const refs = moved.slice(0, namedRecords).map(({ called }) => called.ref ?? called.name_ar ?? '')
  const by = userId === null ? undefined : (await namesOfUsers(tx, [userId])).get(userId)
  await notify(parts, tx, {
    companyId,
    personId: to,
    kind: 'assigned',
    recordId: first.id,
    path: recordPath(kind, first.id),
    values: { ref: `${refs.join(' · ')}${moved.length > namedRecords ? ' …' : ''}`, by: by?.name ?? '' },
  })
}

function isId(id: string | null): id is string {
  return id !== null
}
