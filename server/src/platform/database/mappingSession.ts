import { Column, is, SQL, Subquery } from 'drizzle-orm'
import { NodePgSession } from 'drizzle-orm/node-postgres'
import type { PreparedQueryConfig, SelectedFieldsOrdered } from 'drizzle-orm/pg-core'

type Prepare = NodePgSession<Record<string, never>, Record<string, never>>['prepareQuery']
type Field = SelectedFieldsOrdered[number]['field']
interface Decoder {
  mapFromDriverValue(value: unknown): unknown
}

/**
 * Knows for each query how its columns are read. Drizzle itself finds it out for each cell of each row, which took a fifth of the
 * server's processor time in a list of products.
 */
export class MappingSession extends NodePgSession<Record<string, never>, Record<string, never>> {
  override prepareQuery<T extends PreparedQueryConfig>(
    ...[query, fields, name, isArray, map, ...rest]: Parameters<Prepare>
  ) {
    return super.prepareQuery<T>(query, fields, name, isArray, map ?? (fields && flatRows(fields)), ...rest)
  }
}

/** Undefined where a row has objects within: whether one is null depends on the joins, which Drizzle adds to the query later. */
export function flatRows(fields: SelectedFieldsOrdered): ((rows: unknown[][]) => unknown) | undefined {
  if (fields.some(({ path }) => path.length > 1)) return undefined
  const cells = fields.map(({ path, field }) => ({ name: String(path[0]), decoder: changingDecoder(field) }))
  return (rows) => rows.map((row) => flatRow(row))

  function flatRow(row: readonly unknown[]): object {
    const mapped: Record<string, unknown> = {}
    let index = 0
    for (const { name, decoder } of cells) {
      const value = row[index]
      mapped[name] = value === null || !decoder ? value : decoder.mapFromDriverValue(value)
      index += 1
    }
    return mapped
  }
}

/** Most columns leave the driver's value as it is. */
function changingDecoder(field: Field): Decoder | undefined {
  const decoder = decoderOf(field)
  return decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue ? undefined : decoder
}

/** As Drizzle's `mapResultRow` does; the decoder of SQL is not in its types. */
function decoderOf(field: Field): Decoder {
  if (is(field, Column)) return field
  if (is(field, Subquery)) return decoderOfSql(field._.sql)
  return decoderOfSql(is(field, SQL.Aliased) ? field.sql : field)
}

function decoderOfSql(sql: SQL): Decoder {
  return (sql as unknown as { readonly decoder: Decoder }).decoder
}
