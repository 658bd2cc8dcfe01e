import { type ApprovalReason, type ApprovalRules, noApprovalRules } from '@mawrid/contract/approvals/approval.ts'
import type { updateApprovalRules } from '@mawrid/contract/approvals/calls.ts'
import { type ApprovalKind, approvalKinds } from '@mawrid/contract/approvals/kinds.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { compareDecimals } from '@mawrid/contract/values/decimal.ts'
import { eq, sql } from 'drizzle-orm'
import { changesOf } from '../../platform/history/changes.ts'
import { recordMove } from '../../platform/history/history.ts'
import type { CallContext } from '../../platform/http/feature.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { activeMembers } from '../team/index.ts'
import type { Assessment } from './hooks.ts'
import { approvalRules } from './tables.ts'

/** By the primary key of approval_rules. */
export async function readRules(db: Db, companyId: string): Promise<ApprovalRules> {
  const [row] = await db.select().from(approvalRules).where(eq(approvalRules.companyId, companyId))
  return row ? { ...noApprovalRules, ...row.rules, version: row.version } : noApprovalRules
}

export function updateRules(
  parts: Parts,
  { body, principal, once }: CallContext<typeof updateApprovalRules>,
): Promise<ApprovalRules> {
  const companyId = principal.company.id
  return once(async (tx) => {
    // Until they are first changed there is no row to lock.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('approval rules ' || current_company(), 0))`)
    const current = await readRules(tx, companyId)
    if (current.version !== body.version) throw new Problem('version_conflict', { current })
    const { version: _, ...rules } = body
    const version = current.version + 1
    await tx
      .insert(approvalRules)
      .values({ companyId, rules, version })
      .onConflictDoUpdate({ target: approvalRules.companyId, set: { rules, version } })
    await recordMove(tx, {
      companyId,
      kind: 'company',
      recordId: companyId,
      called: {},
      at: parts.clock.now(),
      side: 'seller',
      userId: principal.userId,
      action: 'edit_approval_rules',
      from: null,
      to: null,
      changes: changesOf(current, { ...rules, version }, { left: ['version'] }),
    })
    return { ...rules, version }
  })
}

/**
 * Nobody approves their own, so who decides and has no colleague who could, and who sees these warehouses, is not asked. By
 * company_members_company.
 */
export async function needsApprover(
  db: Db,
  { companyId, userId }: Person,
  warehouseIds: readonly string[] = [],
): Promise<boolean> {
  const members = await activeMembers(db, companyId)
  const decides = members.filter(
    ({ rights, scope: { warehouses } }) =>
      rights.has('approvals.decide') &&
      (!warehouses || warehouseIds.length === 0 || warehouseIds.some((id) => warehouses.includes(id))),
  )
  return decides.every((one) => one.userId !== userId) || decides.length > 1
}

/** Whether a rule of the company could hold back what this person does, for work that is not assessed call by call. */
export async function isHeldBack(db: Db, kind: ApprovalKind, person: Person): Promise<boolean> {
  return hasRule(await readRules(db, person.companyId), [kind]) && (await needsApprover(db, person))
}

interface Person {
  readonly companyId: string
  readonly userId: string
}

/** Whether any of these rules is switched on. */
export function hasRule(rules: ApprovalRules, kinds: readonly ApprovalKind[]): boolean {
  return kinds.some((kind) => rules[kind] !== null && rules[kind] !== false)
}

/** The rules that are met: above a threshold, not at it. */
export function reasonsOf(rules: ApprovalRules, { values }: Assessment): ApprovalReason[] {
  return approvalKinds.flatMap((kind) => {
    const [rule, value] = [rules[kind], values[kind]]
    if (typeof rule === 'string' && typeof value === 'string') {
      return compareDecimals(value, rule) > 0 ? { kind, value, threshold: rule } : []
    }
    return rule === true && value === true ? { kind, value: null, threshold: null } : []
  })
}
