import { sql } from 'drizzle-orm'
import type { TestServer } from './harness.ts'

/** Makes every write of the company to this table fail with an unexpected error, until undone. */
export async function failWrites(
  { parts }: TestServer,
  companyId: string,
  table: string,
  event: 'insert' | 'update' | 'delete',
  /** A SQL condition for the rows that fail. */
  which = 'true',
): Promise<() => Promise<void>> {
  const { db } = parts
  const name = `broken_${companyId.replaceAll('-', '')}`
  await db.system.execute(
    sql.raw(`create function ${name}() returns trigger language plpgsql as $$
      begin
        if coalesce(new.company_id, old.company_id) = '${companyId}' and (${which}) then raise exception 'nobody foresaw this'; end if;
        return coalesce(new, old);
      end $$;
      create trigger ${name} before ${event} on ${table} for each row execute function ${name}()`),
  )
  return async () => {
    await db.system.execute(sql.raw(`drop function ${name}() cascade`))
  }
}
