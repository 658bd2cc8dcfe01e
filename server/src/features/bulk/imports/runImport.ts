import { eq, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../platform/parts.ts'
import { type ReadRow, readRow, skuKey } from '../cells/readRow.ts'
import { shownText } from '../reading/cell.ts'
import { type ImportRecord, imports } from '../tables.ts'
import { type Decided, foresee } from './decide.ts'
import { doRows } from './doRows.ts'
import { type Facts, type Ground, readFacts } from './facts.ts'
import { productRows } from './survey.ts'

const rowsAtOnce = 1_000
const toldEachMs = 250

interface Run {
  readonly db: Database
  readonly ground: Ground
  readonly id: string
  /** The file, where this process can read it. */
  readonly path: string
}

/**
 * Does the rows of an import from where it stands, some at a time, each time in one transaction with the note of how far
 * it is: whoever goes on after a stop, by whatever cause, does no row twice and leaves none out.
 */
export async function runImport({ db, ground, id, path }: Run): Promise<void> {
  const { companyId } = ground
  const record = await db.forCompany(companyId, (tx) => findRunning(tx, id))
  if (!record) return
  const facts = await db.forCompany(companyId, readFacts)
  const fields = record.columns.map(({ field }) => field)
  const skuColumn = fields.indexOf('sku')
  const seen = new Set<string>()
  const teller = tellSeldom()
  let rows: ReadRow[] = []
  let doing: Promise<Stepped | null> = Promise.resolve({ areNew: false })
  let areNew = false

  // While some rows are written the next are read; the writing is waited for before more of it begins.
  async function doNext(): Promise<boolean> {
    const done = await doing
    if (!done) return false
    areNew = done.areNew
    const next = rows
    rows = []
    doing = db.forCompany(companyId, (tx) =>
      step(tx, { ground, id, rows: next, facts, seen, fields, isTold: teller() }),
    )
    // Whoever waits for it hears of a failure; a file that breaks off meanwhile must not leave one unheard.
    doing.catch(() => {})
    return true
  }

  for await (const row of productRows(path, { ...surveyed(record) })) {
    if (row.row <= record.atRow) {
      seen.add(skuKey(shownText(row.cells[skuColumn])))
      continue
    }
    const read = readRow(row, fields, facts.names)
    if (areNew) foresee(read)
    rows.push(read)
    if (rows.length < rowsAtOnce) continue
    if (!(await doNext())) return
  }
  if (rows.length > 0) await doNext()
  if (!(await doing)) return
  await db.forCompany(companyId, (tx) => finish(tx, ground, id))
}

interface Step {
  readonly ground: Ground
  readonly id: string
  readonly rows: readonly ReadRow[]
  readonly facts: Facts
  readonly seen: Set<string>
  readonly fields: readonly ImportRecord['columns'][number]['field'][]
  readonly isTold: boolean
}

interface Stepped {
  /** Most of the rows made products, and so will most of the next. */
  readonly areNew: boolean
}

/** Some rows, whole. Null when the import is not to go on. */
async function step(tx: Db, { ground, id, rows, facts, seen, fields, isTold }: Step): Promise<Stepped | null> {
  const record = await findRunning(tx, id)
  if (!record) return null
  const own = rows.filter(({ row }) => row > record.atRow)
  const decided = await doRows(tx, ground, { id, rows: own, fields, facts, seen })
  await keepRefusals(tx, ground, id, decided)
  const counts = counted(decided, record)
  await tx
    .update(imports)
    .set({ atRow: Math.max(record.atRow, rows.at(-1)?.row ?? 0), ...counts })
    .where(eq(imports.id, id))
  if (isTold) await tell(tx, ground, id)
  return { areNew: counts.made - record.made > decided.length / 2 }
}

async function keepRefusals(tx: Db, { companyId }: Ground, importId: string, decided: readonly Decided[]) {
  const rows = decided
    .filter(({ outcome }) => outcome === 'refused')
    .map(({ read: { row, cells }, problems }) => ({ row, cells, problems }))
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into import_refusals (import_id, row, company_id, cells, problems)
    select ${importId}, (r ->> 'row')::int, ${companyId}, r -> 'cells', r -> 'problems'
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r`)
}

async function finish(tx: Db, ground: Ground, id: string): Promise<void> {
  if (!(await findRunning(tx, id))) return
  await tx.update(imports).set({ state: 'done', endedAt: ground.clock.now() }).where(eq(imports.id, id))
  await tell(tx, ground, id)
}

export function tell(tx: Db, { events, companyId }: Pick<Ground, 'events' | 'companyId'>, id: string): Promise<void> {
  return events.announce(tx, { companyId, kind: 'import', data: { id } })
}

async function findRunning(tx: Db, id: string): Promise<ImportRecord | null> {
  const [record] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
  return record?.state === 'running' ? record : null
}

function counted(decided: readonly Decided[], before: ImportRecord) {
  const of = (outcome: Decided['outcome']) => decided.filter((one) => one.outcome === outcome).length
  return {
    rowsDone: before.rowsDone + decided.length,
    made: before.made + of('made'),
    changed: before.changed + of('changed'),
    same: before.same + of('same'),
    refused: before.refused + of('refused'),
  }
}

function surveyed({ sheet, headerRow, merged }: ImportRecord) {
  return { sheet: sheet ?? '', headerRow: headerRow ?? 0, merged }
}

function tellSeldom(): () => boolean {
  let lastMs = 0
  return () => {
    const isDue = Date.now() - lastMs >= toldEachMs
    if (isDue) lastMs = Date.now()
    return isDue
  }
}
