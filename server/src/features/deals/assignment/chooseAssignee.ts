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

/** The member to whom a new deal goes by the company's rule; nobody, where the rule names nobody who can work on it. */
export async function chooseAssignee(tx: Db, { companyId, region, categories }: NewDeal): Promise<string | null> {
  const rule = await readAssignment(tx, companyId)
  if (rule.kind === 'nobody') return null
  const members = await activeMembers(tx, companyId)
  const able = members.filter(({ rights }) => canWorkOn('deal', [...rights])).map(({ userId }) => userId)
  const ifAble = (userId: string | undefined) => (userId !== undefined && able.includes(userId) ? userId : null)
  switch (rule.kind) {
    case 'region':
      return ifAble(Object.entries(rule.by_region).find(([named]) => named === region)?.[1])
    case 'category':
      return ifAble(memberForCategory(rule.by_category, categories))
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
