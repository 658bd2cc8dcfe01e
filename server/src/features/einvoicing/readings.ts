import { sql } from 'drizzle-orm'
import { addReading, sharedWhileRunning } from '../../platform/metrics/metrics.ts'
import type { Db, Parts } from '../../platform/parts.ts'

const maxCounted = 10_000

/** What waits for ZATCA, of all companies together. */
export function addEInvoicingReadings({ metrics, db }: Pick<Parts, 'metrics' | 'db'>): void {
  const read = sharedWhileRunning(() => readOpenDocuments(db.system))
  addReading(metrics, {
    name: 'zatca_documents_waiting',
    help: `Documents that are still to be sent to ZATCA, by status; at most ${maxCounted} of each are counted`,
    label: 'status',
    read: async () => Object.fromEntries((await read()).map(({ status, count }) => [status, count])),
  })
  addReading(metrics, {
    name: 'zatca_documents_oldest_seconds',
    help: 'For how long the oldest of them has been signed, by status',
    label: 'status',
    read: async () => Object.fromEntries((await read()).map(({ status, age }) => [status, age])),
  })
}

interface OpenDocuments extends Record<string, unknown> {
  readonly status: string
  readonly count: number
  readonly age: number
}

/** By the index zatca_documents_oldest. Every status is returned, so that an alert can tell none from not known. */
async function readOpenDocuments(db: Db): Promise<OpenDocuments[]> {
  const { rows } = await db.execute<OpenDocuments>(openDocuments)
  return rows
}

export const openDocuments = sql`
  select open.status, waiting.count, coalesce(extract(epoch from now() - oldest.signed_at), 0)::float8 as age
  from (values ('queued'), ('sending'), ('unreachable')) as open(status)
    left join lateral (
      select signed_at from zatca_documents where status = open.status and status in ('queued', 'sending', 'unreachable')
      order by signed_at limit 1
    ) as oldest on true
    cross join lateral (
      select count(*)::int from (
        select from zatca_documents where status = open.status and status in ('queued', 'sending', 'unreachable')
        limit ${sql.raw(String(maxCounted))}
      ) as counted
    ) as waiting`
