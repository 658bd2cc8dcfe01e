import { eq, type SQL, sql } from 'drizzle-orm'
import type { Parts } from '../../../platform/parts.ts'
import { isPersonal, named, type PersonalTable } from '../../../platform/personalData/catalogue.ts'
import { companies } from '../../companies/tables.ts'
import { nationalIdsOf } from '../nationalIds.ts'
import { aboutExport } from './aboutExport.ts'

/** A file of the copy; read when its turn comes, so that only one is held in memory. */
export interface ExportFile {
  readonly name: string
  read(): Promise<Uint8Array>
}

interface Subject {
  readonly userId: string
  readonly companyId: string | null
}

/** More would not fit one ZIP; what is left out is named in its list. */
const maxBytes = 1_000_000_000

/** Everything that the catalogue of personal data counts to a person: a page that explains it, a file a table, uploads. */
export async function exportContent(parts: Parts, userId: string): Promise<ExportFile[]> {
  const db = parts.db.system
  const [company] = await db.select({ id: companies.id }).from(companies).where(eq(companies.userId, userId))
  const subject = { userId, companyId: company?.id ?? null }
  const about = {
    name: 'about.html',
    read: async () => Buffer.from(aboutExport(parts.personalData, parts.clock.now())),
  }
  const tables = Object.entries(parts.personalData).flatMap(([table, data]): ExportFile[] => {
    const where = isPersonal(data) && !data.notExported && rowsOf(table, data, subject)
    if (!where) return []
    const read = async () => jsonOf(await readRows(parts, { table, data, where }))
    return [{ name: `data/${table}.json`, read }]
  })
  return [about, ...tables, ...(await uploadsOf(parts, userId))]
}

function rowsOf(table: string, { owner }: PersonalTable, { userId, companyId }: Subject): SQL | undefined {
  if (owner === 'self') return sql`id = ${userId}`
  if (owner === 'user') return sql`user_id = ${userId}`
  return owner === 'company' && companyId && table ? sql`company_id = ${companyId}` : undefined
}

interface Rows {
  readonly table: string
  readonly data: PersonalTable
  readonly where: SQL
}

/** The national ID is shown in full; hashes, tokens and other secrets are left out. */
async function readRows(parts: Parts, { table, data, where }: Rows): Promise<Record<string, unknown>[]> {
  const columns = [...named(data.other), ...named(data.personal)].map((name) => sql.identifier(name))
  const { rows } = await parts.db.system.execute(
    sql`select ${sql.join(columns, sql`, `)} from ${sql.identifier(table)} where ${where}`,
  )
  return rows.map(({ national_id_sealed: sealed, ...row }) =>
    typeof sealed === 'string' ? { ...row, national_id: nationalIdsOf(parts).open(sealed) } : row,
  )
}

interface Upload extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly bytes: number
}

/** By files_user. */
async function uploadsOf({ db, files }: Parts, userId: string): Promise<ExportFile[]> {
  const { rows } = await db.system.execute<Upload>(sql`
    select id, name, bytes::float8 as bytes from files
    where user_id = ${userId} and removed_at is null
      and not exists (select from data_exports where data_exports.file_id = files.id)
    order by id`)
  let total = 0
  const listed = rows.map((file) => {
    total += file.bytes
    return { ...file, is_included: total <= maxBytes }
  })
  const included = listed.flatMap(({ id, name, is_included }): ExportFile[] =>
    is_included ? [{ name: `files/${id}-${name}`, read: async () => (await files.read(id)) ?? new Uint8Array() }] : [],
  )
  return [{ name: 'data/files.json', read: async () => jsonOf(listed) }, ...included]
}

function jsonOf(value: unknown): Uint8Array {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
}
