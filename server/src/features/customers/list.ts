import type { QueryOf } from '@mawrid/contract/call.ts'
import type { listCustomers } from '@mawrid/contract/customers/calls.ts'
import type { customerLife } from '@mawrid/contract/customers/states.ts'
import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { holdingWord } from '../../platform/lists/holding.ts'
import { countingUpTo, indexOrder, type Place } from '../../platform/lists/page.ts'
import { wordsOf } from '../../platform/lists/words.ts'
import type { Db } from '../../platform/parts.ts'
import { assignedTo } from '../team/index.ts'
import { ageColumn, owingOf, payingOf } from './hooks.ts'
import type { Today } from './readFigures.ts'
import { customersAlike, ownCustomers as own } from './tables.ts'

export type CustomerFilters = Omit<QueryOf<typeof listCustomers>, 'page' | 'page_size' | 'ordering'>

export function countingCustomers(db: Db, filters: CustomerFilters, today: Today, limit: number) {
  return countingUpTo(db, own, meeting(filters, today), limit)
}

/** The page is found in an index alone, but for filters by other columns; only its own rows are fetched whole. */
export function readingCustomers(db: Db, filters: CustomerFilters, today: Today, { ordering, limit, offset }: Place) {
  const name = ordering?.replace(/^-/, '') ?? ''
  const figure = Object.hasOwn(figures, name) ? figures[name] : undefined
  const isByFigure = figure !== undefined && today !== null
  const order = indexOrder(figure && !isByFigure ? undefined : ordering, keys, own.id)
  const ids = db
    .select({ id: own.id, figure: (isByFigure ? figure.value : sql`null`).as('figure') })
    .from(own)
    .$dynamic()
  if (isByFigure) ids.leftJoin(sql`(${figure.of(today)}) figures`, sql`figures.customer_id = ${own.id}`)
  const page = ids.where(meeting(filters, today)).orderBy(order).limit(limit).offset(offset).as('page')
  const way = direction(ordering)
  return db
    .select(listedColumns)
    .from(page)
    .innerJoin(own, eq(own.id, page.id))
    .orderBy(isByFigure ? sql`${page.figure} ${way}, ${own.id} ${way}` : order)
}

export type ListedCustomer = Awaited<ReturnType<typeof readingCustomers>>[number]

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

interface Figure {
  readonly of: (today: string) => SQL
  readonly value: SQL
}

/** Orders by what is computed from invoices. Who has paid none stands with those who pay on the day. */
const figures: Readonly<Record<string, Figure>> = {
  open: { of: owingOf, value: sql`coalesce(figures.open, 0)` },
  overdue: { of: owingOf, value: sql`coalesce(figures.overdue, 0)` },
  days_late: { of: payingOf, value: sql`coalesce(figures.days_late, 0)` },
}

/** Each other order is held whole by an index of `0045_customers.sql`. */
const keys: Readonly<Record<string, SQL>> = {
  name: sql`${own.nameAr}`,
  number: sql`${own.number}`,
  updated_at: sql`${own.updatedAt}`,
  ...Object.fromEntries(Object.entries(figures).map(([name, { value }]) => [name, value])),
}

/** Archived and merged customers are listed only when requested. */
function meeting(filters: CustomerFilters, today: Today): SQL | undefined {
  const { status, kind, tag, assignee, owing, overdue, age, pays_late, twins, search } = filters
  return and(
    status ? eq(own.status, status) : inArray(own.status, ['active', 'blocked']),
    kind === undefined ? undefined : eq(own.kind, kind),
    tag === undefined ? undefined : sql`${own.tags} @> array[${tag}]`,
    assignee === undefined ? undefined : assignedTo(own.assigneeId, assignee),
    isAmong(twins, sql`select customer_id from ${customersAlike} where company_id = current_company()`),
    owed(today, owing, sql`open > 0`),
    owed(today, overdue, sql`overdue > 0`),
    age === undefined ? undefined : owed(today, true, sql`${ageColumn(age)} > 0`),
    today === null
      ? undefined
      : isAmong(pays_late, sql`select customer_id from (${payingOf(today)}) paying where days_late > 0`),
    ...wordsOf(search).map((word) => holdingWord(word, own)),
  )
}

function owed(today: Today, holds: boolean | undefined, condition: SQL): SQL | undefined {
  return today === null
    ? undefined
    : isAmong(holds, sql`select customer_id from (${owingOf(today)}) owing where ${condition}`)
}

function isAmong(holds: boolean | undefined, ids: SQL): SQL | undefined {
  return holds === undefined ? undefined : sql`${own.id} ${holds ? sql`in` : sql`not in`} (${ids})`
}
