import type { SQL } from 'drizzle-orm'
import { asc, desc, eq, ilike, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgView } from 'drizzle-orm/pg-core'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../parts.ts'

/** Exact counts beyond this cost too much. */
const countedUpTo = 10_000

interface ListQuery {
  readonly page: number
  readonly page_size: number
  readonly ordering?: string | undefined
}

interface Listing<Row> {
  readonly query: ListQuery
  readonly request: FastifyRequest
  /** How many there are, not counted beyond `most`. */
  count(limit: number): Promise<number>
  rows(limit: number, offset: number): Promise<Row[]>
}

export interface Page<Row> {
  readonly count: number
  readonly count_is_exact: boolean
  readonly next: string | null
  readonly previous: string | null
  readonly results: Row[]
}

/** Which rows of a list are read. */
export interface Place {
  readonly ordering: string | undefined
  readonly limit: number
  readonly offset: number
}

/** One page of a list with the links around it (checklist O-06). Nothing is counted where the page has the last rows. */
export async function pageOf<Row>({ query, request, count, rows }: Listing<Row>): Promise<Page<Row>> {
  const { page, page_size } = query
  const before = (page - 1) * page_size
  // One extra row shows whether there is a next page, also beyond the exact count.
  const results = await rows(page_size + 1, before)
  const hasLast = results.length <= page_size && (results.length > 0 || before === 0)
  const found = hasLast ? before + results.length : await count(countedUpTo + 1)
  return {
    count: Math.min(found, countedUpTo),
    count_is_exact: found <= countedUpTo,
    next: results.length > page_size ? linkTo(request.url, page + 1) : null,
    previous: page > 1 ? linkTo(request.url, page - 1) : null,
    results: results.slice(0, page_size),
  }
}

/** A page of a short list that is read at once. */
export function pageOfFew<Row>(
  found: readonly Row[],
  listing: Pick<Listing<Row>, 'query' | 'request'>,
): Promise<Page<Row>> {
  return pageOf({
    ...listing,
    count: async () => found.length,
    rows: async (limit, offset) => found.slice(offset, offset + limit),
  })
}

/** How many rows meet a condition, not counted beyond `most`. */
export function countUpTo(db: Db, source: Source, where: SQL | undefined, limit: number): Promise<number> {
  return counted(countingUpTo(db, source, where, limit))
}

/** The query on its own, so that tests can explain it. */
export function countingUpTo(db: Db, source: Source, where: SQL | undefined, limit: number) {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(source)
    .where(where)
    .limit(limit)
    .as('some')
  return db.select({ count: sql<number>`count(*)::int` }).from(some)
}

export async function counted(counting: ReturnType<typeof countingUpTo>): Promise<number> {
  const [row] = await counting
  return row?.count ?? 0
}

type Source = PgTable | PgView

/** The requested order, limited to the offered columns; `last` makes it stable. */
export function orderBy(
  ordering: string | undefined,
  columns: Readonly<Record<string, PgColumn | SQL>>,
  last: PgColumn,
): SQL[] {
  const name = ordering?.replace(/^-/, '') ?? ''
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined
  const sorted = ordering?.startsWith('-') ? desc : asc
  return column ? [sorted(column), sorted(last)] : [asc(last)]
}

/**
 * The order of a list with an index for each order: key and id have the same direction, so that the index is read from
 * one end. Newest first by default.
 */
export function indexOrder(ordering: string | undefined, keys: Readonly<Record<string, SQL>>, id: PgColumn | SQL): SQL {
  const direction = ordering === undefined || ordering.startsWith('-') ? sql`desc` : sql`asc`
  const key = keys[ordering?.replace(/^-/, '') ?? '']
  return key ? sql`${key} ${direction}, ${id} ${direction}` : sql`${id} ${direction}`
}

/** The conditions of a query that filter by the exact value of a column. */
export function equalTo(columns: Readonly<Record<string, PgColumn>>, query: Readonly<Record<string, unknown>>): SQL[] {
  return Object.entries(columns).flatMap(([name, column]) => (query[name] === undefined ? [] : eq(column, query[name])))
}

/** Whether one of these columns contains the text. */
export function contains(columns: readonly PgColumn[], text: string): SQL | undefined {
  return or(...columns.map((column) => ilike(column, containing(text))))
}

/** A pattern that finds `text` anywhere, with its own `%` and `_` escaped. */
export function containing(text: string): string {
  return `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`
}

function linkTo(url: string, page: number): string {
  const [path, query] = url.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set('page', String(page))
  return `${path}?${parameters}`
}
