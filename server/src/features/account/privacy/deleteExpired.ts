import { type SQL, sql } from 'drizzle-orm'
import type { Db, Parts } from '../../../platform/parts.ts'
import { isPersonal, named, type PersonalTable } from '../../../platform/personalData/catalogue.ts'
import { pastFrom } from '../../../platform/personalData/past.ts'

const atOnce = 500

export interface Expired {
  readonly table: string
  readonly rows: number
}

interface Step {
  readonly table: string
  readonly where: SQL
  /** What is set where the row stays; without it, the row is deleted. */
  readonly blank?: SQL
}

/**
 * Deletes what has reached its retention period in the catalogue, in batches. Data on legal hold stays. A dry run
 * only counts.
 */
export async function deleteExpired(
  parts: Pick<Parts, 'db' | 'clock' | 'personalData'>,
  options: { readonly isDryRun: boolean },
): Promise<Expired[]> {
  const { db } = parts
  const columns = await readColumns(db.system)
  const closed = await companiesClosedForAYear(parts)
  const done: Expired[] = []
  for (const step of stepsOf(parts, columns, closed)) {
    const where = sql`${step.where} and ${notOnHold(step.table, columns)}`
    const rows = options.isDryRun
      ? await countRows(db.system, step.table, where)
      : await runStep(db, { ...step, where })
    done.push({ table: step.table, rows })
  }
  return done.filter(({ rows }) => rows > 0)
}

/** By companies_closed. */
async function companiesClosedForAYear({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<string[]> {
  const { rows } = await db.system.execute<{ id: string }>(
    sql`select id from companies where closed_at < ${pastFrom(clock.now()).years(1)}`,
  )
  return rows.map(({ id }) => id)
}

function stepsOf(
  { personalData, clock }: Pick<Parts, 'personalData' | 'clock'>,
  columns: Columns,
  closed: readonly string[],
): Step[] {
  const past = pastFrom(clock.now())
  return Object.entries(personalData).flatMap(([table, data]): Step[] => {
    if (!isPersonal(data)) return []
    if (data.expired) {
      const where = data.expired(past)
      return [table === 'files' ? { table, ...blanking(data, columns.get(table), where) } : { table, where }]
    }
    const key = table === 'companies' ? 'id' : columns.get(table)?.has('company_id') && 'company_id'
    if (data.retention !== 'company' || !key) return []
    // Their ids as values: a subquery would be joined to the whole table.
    const isOver = sql`${sql.identifier(key)} = any (${sql.param(closed)}::uuid[])`
    return [{ table, ...blanking(data, columns.get(table), isOver) }]
  })
}

/** The row stays because others refer to it; its personal data is cleared. */
function blanking(data: PersonalTable, of: ColumnsOf | undefined, where: SQL): Pick<Step, 'where' | 'blank'> {
  const cleared = named(data.personal).flatMap((name) => {
    const column = of?.get(name)
    if (!column || column.isGenerated) return []
    // As the indexes of what is left to blank say it.
    const differs = column.isNullable ? sql`is distinct from` : sql`<>`
    return [{ name: sql.identifier(name), value: blankOf(column), differs }]
  })
  const isFilled = cleared.map(({ name, value, differs }) => sql`${name} ${differs} ${value}`)
  return {
    where: sql`${where} and (${sql.join(isFilled, sql` or `)})`,
    blank: sql.join(
      cleared.map(({ name, value }) => sql`${name} = ${value}`),
      sql`, `,
    ),
  }
}

function blankOf({ isNullable, type, name }: Column): SQL {
  if (name === 'slug') return sql`id::text`
  // An address has its street in one language at least.
  if (name === 'street_ar') return sql`''`
  if (isNullable) return sql`null`
  return type === 'jsonb'
    ? sql`case jsonb_typeof(${sql.identifier(name)}) when 'array' then '[]' else '{}' end::jsonb`
    : sql`''`
}

async function runStep(db: Parts['db'], { table, where, blank }: Step): Promise<number> {
  const name = sql.identifier(table)
  // The condition twice, since a ctid means another row in each partition.
  const some = sql`${where} and ctid in (select ctid from ${name} where ${where} limit ${atOnce})`
  let total = 0
  for (;;) {
    const rows = await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('mawrid.retention_over', 'on', true)`)
      const result = await tx.execute(
        blank ? sql`update ${name} set ${blank} where ${some}` : sql`delete from ${name} where ${some}`,
      )
      return result.rowCount ?? 0
    })
    total += rows
    if (rows < atOnce) return total
  }
}

async function countRows(db: Db, table: string, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)} where ${where}`,
  )
  return rows[0]?.count ?? 0
}

/** By the person, or by the company that is theirs. */
function notOnHold(table: string, columns: Columns): SQL {
  const tableColumns = columns.get(table)
  const held = sql`select user_id from retention_holds where released_at is null`
  const conditions: SQL[] = []
  if (tableColumns?.has('user_id')) conditions.push(sql`(user_id is null or user_id not in (${held}))`)
  const key = table === 'companies' ? sql`id` : sql`company_id`
  if (table === 'companies' || tableColumns?.has('company_id')) {
    conditions.push(sql`(${key} is null or ${key} not in (select id from companies where user_id in (${held})))`)
  }
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

interface Column {
  readonly name: string
  readonly type: string
  readonly isNullable: boolean
  readonly isGenerated: boolean
}
type ColumnsOf = ReadonlyMap<string, Column>
type Columns = ReadonlyMap<string, ColumnsOf>

async function readColumns(db: Db): Promise<Columns> {
  const { rows } = await db.execute<Column & { readonly table: string } & Record<string, unknown>>(sql`
    select table_name as table, column_name as name, data_type as type, is_nullable = 'YES' as "isNullable",
      is_generated = 'ALWAYS' as "isGenerated"
    from information_schema.columns where table_schema = 'public'`)
  return new Map(
    [...Map.groupBy(rows, ({ table }) => table)].map(([table, of]) => [
      table,
      new Map(of.map((one) => [one.name, one])),
    ]),
  )
}
