import type { QueryOf } from '@mawrid/contract/call.ts'
import type { listCustomers } from '@mawrid/contract/customers/calls.ts'
import type { Balance } from '@mawrid/contract/customers/customer.ts'
import type { customerLife } from '@mawrid/contract/customers/states.ts'
import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { holdingWord } from '../../platform/lists/holding.ts'
import { countingUpTo, indexOrder, type Place } from '../../platform/lists/page.ts'
import { wordsOf } from '../../platform/lists/words.ts'
import type { Db } from '../../platform/parts.ts'
import { assignedTo } from '../team/index.ts'
import { owingOf } from './hooks.ts'
import { ownCustomers as own } from './tables.ts'

export type CustomerFilters = Omit<QueryOf<typeof listCustomers>, 'page' | 'page_size' | 'ordering'>

/** By which day it is reckoned what is overdue; null for those who may not see invoices. */
type Today = string | null

export function countingCustomers(db: Db, filters: CustomerFilters, today: Today, limit: number) {
  return countingUpTo(db, own, meeting(filters, today), limit)
}

/** The page is found in an index alone, but for filters by other columns; only its own rows are fetched whole. */
export function readingCustomers(db: Db, filters: CustomerFilters, today: Today, { ordering, limit, offset }: Place) {
  const byOpen = today !== null && ordering?.endsWith('open')
  const order = indexOrder(byOpen || !ordering?.endsWith('open') ? ordering : undefined, keys, own.id)
  const ids = db
    .select({ id: own.id, open: byOpen ? sql`owing.open`.as('open') : sql`null`.as('open') })
    .from(own)
    .$dynamic()
  if (byOpen) ids.leftJoin(sql`(${owingOf(today)}) owing`, sql`owing.customer_id = ${own.id}`)
  const page = ids.where(meeting(filters, today)).orderBy(order).limit(limit).offset(offset).as('page')
  return db
    .select(listedColumns)
    .from(page)
    .innerJoin(own, eq(own.id, page.id))
    .orderBy(byOpen ? sql`coalesce(${page.open}, 0) ${direction(ordering)}, ${own.id} ${direction(ordering)}` : order)
}

export type ListedCustomer = Awaited<ReturnType<typeof readingCustomers>>[number]

/** What open invoices of these customers come to. */
export async function readBalances(
  db: Db,
  today: Today,
  ids: readonly string[],
): Promise<(id: string) => Balance | null> {
  if (today === null) return () => null
  const { rows } = await db.execute<Balance & { customer_id: string }>(sql`
    select customer_id, open::numeric(20, 2)::text as open, overdue::numeric(20, 2)::text as overdue
    from (${owingOf(today, ids)}) owing`)
  const found = new Map(rows.map(({ customer_id, open, overdue }) => [customer_id, { open, overdue }]))
  return (id) => found.get(id) ?? { open: '0.00', overdue: '0.00' }
}

/** Counts by status, for the tabs above the list. */
export async function customerCounts(db: Db) {
  const rows = await db.select({ status: own.status, count: count() }).from(own).groupBy(own.status)
  const of = (status: (typeof customerLife.states)[number]) => rows.find((row) => row.status === status)?.count ?? 0
  const by_status = { active: of('active'), blocked: of('blocked'), archived: of('archived'), merged: of('merged') }
  return { all: by_status.active + by_status.blocked, by_status }
}

function direction(ordering: string | undefined): SQL {
  return ordering?.startsWith('-') ? sql`desc` : sql`asc`
}

const firstContact = (field: 'name' | 'email' | 'mobile') =>
  sql<string | null>`jsonb_path_query_first(${own.contacts}, ${sql.raw(`'$[*].${field} ? (@ != null)'`)}) #>> '{}'`

const listedColumns = {
  id: own.id,
  version: own.version,
  number: own.number,
  status: own.status,
  blockReason: own.blockReason,
  assigneeId: own.assigneeId,
  createdAt: own.createdAt,
  updatedAt: own.updatedAt,
  nameAr: own.nameAr,
  nameEn: own.nameEn,
  kind: own.kind,
  vatNumber: own.vatNumber,
  otherNumber: sql<string | null>`${own.identifier} ->> 'value'`,
  city: sql<string | null>`${own.address} ->> 'city'`,
  contact: firstContact('name'),
  email: firstContact('email'),
  phone: firstContact('mobile'),
  paymentDays: own.paymentDays,
  tags: own.tags,
  creditLimit: own.creditLimit,
  creditPolicy: own.creditPolicy,
}

/** Each order but that by what is owed is held whole by an index of `0045_customers.sql`. */
const keys: Readonly<Record<string, SQL>> = {
  name: sql`${own.nameAr}`,
  number: sql`${own.number}`,
  updated_at: sql`${own.updatedAt}`,
  open: sql`coalesce(owing.open, 0)`,
}

/** Archived and merged customers are listed only when requested. */
function meeting(filters: CustomerFilters, today: Today): SQL | undefined {
  const { status, kind, tag, assignee, owing, overdue, twins, search } = filters
  return and(
    status ? eq(own.status, status) : inArray(own.status, ['active', 'blocked']),
    kind === undefined ? undefined : eq(own.kind, kind),
    tag === undefined ? undefined : sql`${own.tags} @> array[${tag}]`,
    assignee === undefined ? undefined : assignedTo(own.assigneeId, assignee),
    twins === undefined ? undefined : sql`${own.id} ${twins ? sql`in` : sql`not in`} (select customers_with_twins())`,
    owed(today, owing, sql`open > 0`),
    owed(today, overdue, sql`overdue > 0`),
    ...wordsOf(search).map((word) => holdingWord(word, own)),
  )
}

function owed(today: Today, holds: boolean | undefined, condition: SQL): SQL | undefined {
  if (today === null || holds === undefined) return undefined
  return sql`${own.id} ${holds ? sql`in` : sql`not in`} (select customer_id from (${owingOf(today)}) owing where ${condition})`
}
