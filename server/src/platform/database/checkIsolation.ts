import { sql } from 'drizzle-orm'
import type { Database } from '../parts.ts'
import { PlainError } from '../plainError.ts'

const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Refuses a database in which a company could see another company's rows, and names the setting or statement that fixes
 * it. Each transaction checks again that it is confined (`binding.ts`); this check fails at start instead.
 */
export async function checkIsolation(db: Database): Promise<void> {
  const refusal =
    (await refusedRole(db)) ?? (await openTable(db)) ?? (await openFunction(db)) ?? (await refusedBinding(db))
  if (refusal) throw new PlainError(`Companies would not be kept apart. ${refusal}`)
}

interface Role {
  readonly [claim: string]: boolean
  readonly is_superuser: boolean
  readonly passes_policies: boolean
  readonly is_owner: boolean
}

async function refusedRole({ system }: Database): Promise<string | undefined> {
  const { rows } = await system.execute<Role>(sql`
    select rolsuper as is_superuser, rolbypassrls as passes_policies, exists (
        select from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and pg_has_role(pg_roles.oid, relowner, 'member')
      ) as is_owner
    from pg_roles where rolname = 'mawrid_company'`)
  const [role] = rows
  if (!role)
    return 'The role mawrid_company is missing: restore it as docs/operations.md says under "Backup and restore".'
  if (role.is_superuser) return 'Run as its administrator: alter role mawrid_company nosuperuser;'
  if (role.passes_policies) return 'Run as its administrator: alter role mawrid_company nobypassrls;'
  if (role.is_owner) {
    return 'The role mawrid_company owns tables, or is a member of a role that does. Give them to the role of DATABASE_URL.'
  }
  return undefined
}

/** A table of companies or people has their id, or refers to one that does, over however many others. */
async function openTable({ system }: Database): Promise<string | undefined> {
  const { rows } = await system.execute<{ name: string }>(sql`
    with recursive owned (id) as (
      select attrelid from pg_attribute join pg_class on pg_class.oid = attrelid
      where attname in ('company_id', 'user_id') and relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      union select 'companies'::regclass
      union select 'users'::regclass
      union select conrelid from pg_constraint join owned on confrelid = owned.id where contype = 'f'
    )
    select relname as name from pg_class join owned on owned.id = pg_class.oid
    where not relrowsecurity and (
      has_table_privilege('mawrid_company', pg_class.oid, 'select, insert, update, delete')
      or has_any_column_privilege('mawrid_company', pg_class.oid, 'select, insert, update')
    )
    order by relname limit 1`)
  const [table] = rows
  return table && `Run as the role of DATABASE_URL: alter table ${table.name} enable row level security;`
}

/** Objects that company work could replace or call with the owner's rights. */
async function openFunction({ system }: Database): Promise<string | undefined> {
  const { rows } = await system.execute<{ remedy: string }>(sql`
    select format('revoke temporary on database %I from public;', current_database()) as remedy
      where has_database_privilege('mawrid_company', current_database(), 'temporary')
    union all select 'revoke create on schema public from public;'
      where has_schema_privilege('mawrid_company', 'public', 'create')
    union all select format('alter function %s set search_path = public, pg_temp;', pg_proc.oid::regprocedure) from pg_proc
      where prosecdef and pronamespace = 'public'::regnamespace
        and 'search_path=public, pg_temp' <> all (coalesce(proconfig, '{}'))
    union all select format('revoke execute on function %s from public;', pg_proc.oid::regprocedure) from pg_proc
      where prosecdef and pronamespace = 'public'::regnamespace and has_function_privilege('public', oid, 'execute')
    limit 1`)
  const [open] = rows
  return open && `Run as the owner of the database: ${open.remedy}`
}

/** Binds a company that does not exist, the same way each call binds its own. */
async function refusedBinding(db: Database): Promise<string | undefined> {
  try {
    const { rows } = await db.readCompany(nobody, (companyDb) =>
      companyDb.execute<{ is_on: boolean }>(sql`select current_setting('row_security') = 'on' as is_on`),
    )
    return rows[0]?.is_on ? undefined : 'Take row_security=off out of the options in DATABASE_URL.'
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return `The role of DATABASE_URL cannot act as mawrid_company (${why}). Run as its administrator: grant mawrid_company to the role of DATABASE_URL.`
  }
}
