import type { Language } from '@mawrid/contract/constants.ts'
import { fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import { fieldProblem } from '@mawrid/contract/problems.ts'
import { isWithinScope, type NamedScope, type Scope } from '@mawrid/contract/team/scope.ts'
import type { NamedWarehouse } from '@mawrid/contract/warehouses/named.ts'
import { asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { ofBoundCompany } from '../../platform/database/ofBound.ts'
import type { Db } from '../../platform/parts.ts'
import type { MemberScope } from '../../platform/scope.ts'
import { warehouses } from '../warehouses/tables.ts'
import type { companyMembers } from './tables.ts'

type Scoped = Pick<typeof companyMembers.$inferSelect, 'warehouseIds'>

export const everything: Scoped = { warehouseIds: null }

export function scopeOf({ warehouseIds }: Scoped): Scope {
  return { warehouses: warehouseIds }
}

export function ownScope({ warehouses }: MemberScope): Scope {
  return { warehouses: warehouses && [...warehouses] }
}

interface ScopeChoice {
  readonly warehouses?: readonly string[] | null | undefined
}

/**
 * The scope that was chosen for a member or an invitation; what the choice leaves out stays as it was. Warehouses that were
 * not chosen before are in use, and stay so until the transaction ends.
 */
export async function chosenScope(tx: Db, choice: ScopeChoice, before: Scoped, own: Scope): Promise<Scoped> {
  const warehouseIds =
    choice.warehouses === undefined ? before.warehouseIds : await inUse(tx, choice.warehouses, before)
  const chosen = { warehouseIds }
  if (!isWithinScope(scopeOf(chosen), own)) {
    throw fieldProblem('warehouses', 'scope_above_own', fieldMessages.scope_above_own)
  }
  return chosen
}

/** In the order of their ids, which is that of creation. */
async function inUse(tx: Db, ids: readonly string[] | null, before: Scoped): Promise<string[] | null> {
  if (ids === null) return null
  const found = await tx
    .select({ id: warehouses.id, status: warehouses.status })
    .from(warehouses)
    .where(sql`${inArray(warehouses.id, [...ids])} and ${ofBoundCompany(warehouses)}`)
    .orderBy(asc(warehouses.id))
    .for('share')
  const isOffered = ({ id, status }: (typeof found)[number]) =>
    status !== 'archived' || before.warehouseIds?.includes(id)
  const isOpen = found.some(({ status }) => status !== 'archived')
  if (!isOpen || found.length < new Set(ids).size || !found.every(isOffered)) {
    throw fieldProblem('warehouses', 'not_offered', fieldMessages.not_offered)
  }
  return found.map(({ id }) => id)
}

/** The names of the warehouses that limit these members, by id. */
export async function namesOfWarehouses(
  db: Db,
  scoped: readonly Scoped[],
): Promise<ReadonlyMap<string, NamedWarehouse>> {
  const ids = [...new Set(scoped.flatMap(({ warehouseIds }) => warehouseIds ?? []))]
  if (ids.length === 0) return new Map()
  const found = await db.select(nameColumns).from(warehouses).where(inArray(warehouses.id, ids))
  return new Map(found.map((one) => [one.id, one]))
}

/** The names of the warehouses that limit somebody, in one line; empty if nothing limits them. */
export async function warehousesIn(lang: Language, db: Db, scoped: Scoped): Promise<string> {
  const names = [...(await namesOfWarehouses(db, [scoped])).values()]
  return names
    .map(({ name_ar, name_en }) => (lang === 'ar' ? name_ar : (name_en ?? name_ar)))
    .join(lang === 'ar' ? '، ' : ', ')
}

const nameColumns = {
  id: warehouses.id,
  code: warehouses.code,
  name_ar: warehouses.nameAr,
  name_en: warehouses.nameEn,
  is_archived: sql<boolean>`${eq(warehouses.status, 'archived')}`,
}

export function namedScope(scoped: Scoped, names: ReadonlyMap<string, NamedWarehouse>): NamedScope {
  return { warehouses: scoped.warehouseIds?.flatMap((id) => names.get(id) ?? []) ?? null }
}

/** Whether a member, or somebody who is invited, works with no other warehouse that is in use. By company_members_company. */
export const isOnlyPlaceOfSomebody: SQL = sql`(${or(
  onlyPlaceIn(sql`company_members`, sql`('active', 'suspended')`),
  onlyPlaceIn(sql`company_invitations`, sql`('invited')`),
)})`

function onlyPlaceIn(table: SQL, statuses: SQL): SQL {
  return sql`exists (
    select from ${table} m
    where m.company_id = ${warehouses.companyId} and m.status in ${statuses} and ${warehouses.id} = any (m.warehouse_ids)
      and not exists (
        select from warehouses other
        where other.id = any (m.warehouse_ids) and other.id <> ${warehouses.id} and other.status <> 'archived'
      ))`
}
