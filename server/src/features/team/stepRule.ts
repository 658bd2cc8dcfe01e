import { Problem } from '@mawrid/contract/problems.ts'
import type { StepRule, setStepRule as setCall } from '@mawrid/contract/team/secondStep.calls.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { recordMove } from '../../platform/history/history.ts'
import type { CallContext } from '../../platform/http/feature.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { companies } from '../companies/tables.ts'
import { users } from '../users/tables.ts'
import { announceMembership } from './recordTeamAction.ts'
import { companyMembers } from './tables.ts'

export async function readStepRule(db: Db, companyId: string, userId: string): Promise<StepRule> {
  const [company] = await db
    .select({ isRequired: companies.requiresSecondStep })
    .from(companies)
    .where(eq(companies.id, companyId))
  const without = await membersWithoutStep(db, companyId)
  return {
    is_required: company?.isRequired ?? false,
    has_own: without.every((member) => member.userId !== userId),
    without: without.map(({ id, name, nameAr }) => ({ id, name, name_ar: nameAr })),
  }
}

/** Members without a second step lose sight of the company at once, until they set one up. */
export async function setStepRule(parts: Parts, { principal, body }: CallContext<typeof setCall>): Promise<StepRule> {
  const { id: companyId } = principal.company
  return parts.db.forCompany(companyId, async (tx) => {
    const [before] = await tx
      .select({ isRequired: companies.requiresSecondStep })
      .from(companies)
      .where(eq(companies.id, companyId))
      .for('no key update')
    const rule = await readStepRule(tx, companyId, principal.userId)
    if (body.is_required && !rule.has_own) throw new Problem('wrong_state')
    await tx.update(companies).set({ requiresSecondStep: body.is_required }).where(eq(companies.id, companyId))
    await recordMove(tx, {
      companyId,
      kind: 'company',
      recordId: companyId,
      called: {},
      at: parts.clock.now(),
      side: 'seller',
      userId: principal.userId,
      action: body.is_required ? 'require_second_step' : 'stop_requiring_second_step',
      from: null,
      to: null,
      changes: [],
    })
    if (before?.isRequired !== body.is_required) {
      for (const { userId } of await membersWithoutStep(tx, companyId)) {
        await announceMembership(parts, tx, userId, companyId)
      }
    }
    return { ...rule, is_required: body.is_required }
  })
}

/** By company_members_company. */
function membersWithoutStep(db: Db, companyId: string) {
  return db
    .select({
      id: companyMembers.id,
      userId: companyMembers.userId,
      name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      nameAr: users.verifiedNameAr,
    })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(
      and(eq(companyMembers.companyId, companyId), eq(companyMembers.status, 'active'), isNull(users.secondStepAt)),
    )
    .orderBy(asc(companyMembers.joinedAt))
}
