import type { DealAssignment } from '@mawrid/contract/deals/assignment.calls.ts'
import { canWorkOn } from '@mawrid/contract/team/assignment.ts'
import type { Db } from '../../../platform/parts.ts'
import { categoryOf } from '../../reference/index.ts'
import { activeMembers } from '../../team/index.ts'
import { lockTurn, readAssignment, storeTurn } from './store.ts'

export interface NewDeal {
  readonly companyId: string
  readonly region: string | null
  /** Of the requested listings, in the order of the items. */
  readonly categories: readonly string[]
}

interface Assignee {
  readonly id: string
  /** Is notified of new deals anyway. */
  readonly isQuoting: boolean
}

/** The member to whom a new deal goes by the company's rule; nobody, where the rule names nobody who can work on it. */
export async function chooseAssignee(tx: Db, deal: NewDeal): Promise<Assignee | null> {
  const rule = await readAssignment(tx, deal.companyId)
  if (rule.kind === 'nobody') return null
  const members = await activeMembers(tx, deal.companyId)
  const able = members.filter(({ rights }) => canWorkOn('deal', [...rights])).map(({ userId }) => userId)
  const chosen = await memberFor(tx, rule, deal, able)
  const member = members.find(({ userId }) => userId === chosen && able.includes(userId))
  return member ? { id: member.userId, isQuoting: member.rights.has('deals.quote') } : null
}

async function memberFor(
  tx: Db,
  rule: DealAssignment,
  { companyId, region, categories }: NewDeal,
  able: readonly string[],
): Promise<string | null | undefined> {
  switch (rule.kind) {
    case 'nobody':
      return null
    case 'region':
      return Object.entries(rule.by_region).find(([named]) => named === region)?.[1]
    case 'category':
      return memberForCategory(rule.by_category, categories)
    case 'in_turn':
      return nextInRotation(tx, companyId, able.toSorted())
  }
}

/** The member of the nearest category that has one. */
function memberForCategory(
  byCategory: Readonly<Record<string, string>>,
  categories: readonly string[],
): string | undefined {
  for (const id of categories) {
    for (let at: string | null | undefined = id; at; at = categoryOf(at)?.parent) {
      const member = byCategory[at]
      if (member !== undefined) return member
    }
  }
  return undefined
}

/** The member after the one who had the last deal. */
async function nextInRotation(tx: Db, companyId: string, able: readonly string[]): Promise<string | null> {
  const last = await lockTurn(tx, companyId)
  const next = able.find((userId) => last !== null && userId > last) ?? able[0]
  if (next === undefined) return null
  await storeTurn(tx, companyId, next)
  return next
}
