import type { ReplyOf } from '@mawrid/contract/call.ts'
import { delayOf, type ZatcaDelay, zatcaDelays } from '@mawrid/contract/einvoicing/delays.ts'
import {
  type readZatcaSummary as call,
  type ZatcaSummary,
  zatcaSummaryDays,
} from '@mawrid/contract/invoices/zatca.calls.ts'
import { addDays, daysBefore, riyadhDay } from '@mawrid/contract/values/days.ts'
import { and, count, eq, notInArray, or, sql } from 'drizzle-orm'
import type { CallContext } from '../../../platform/http/feature.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { type AsOf, asOf, lateDocuments, zatcaDocuments } from '../../einvoicing/index.ts'
import { invoiceCache } from '../invoiceCache.ts'
import { meeting } from '../list/conditions.ts'
import { ownInvoices as own } from '../tables.ts'

/** What an accountant looks after. The key of the cache has the minute, since documents become late without a change. */
export async function readZatcaSummary(
  parts: Pick<Parts, 'db' | 'clock' | 'settings'>,
  { principal }: Pick<CallContext<typeof call>, 'principal'>,
): Promise<ReplyOf<typeof call>> {
  const companyId = principal.company.id
  const { db } = parts
  const at = asOf(parts)
  const { now } = at
  const cache = await invoiceCache(db)(companyId)
  return cache(`zatca ${now.toISOString().slice(0, 16)}`, () =>
    db.readCompany(companyId, async (ours) => {
      const to = riyadhDay(now)
      const from = addDays(to, 1 - zatcaSummaryDays)
      return {
        by_status: await countingByZatca(ours),
        delays: await countDelays(ours, at),
        urgent: await readUrgent(ours, at),
        from,
        to,
        ...(await readAnswerTimes(ours, companyId, now)),
        warnings: await readingWarnings(ours, from, to),
      }
    }),
  )
}

/** By the index invoices_zatca alone. */
async function countingByZatca(db: Db): Promise<ZatcaSummary['by_status']> {
  const rows = await db
    .select({ status: own.zatcaStatus, documents: count() })
    .from(own)
    .where(notInArray(own.zatcaStatus, ['not_needed']))
    .groupBy(own.zatcaStatus)
  return Object.fromEntries(rows.flatMap(({ status, documents }) => (status === null ? [] : [[status, documents]])))
}

async function countDelays(db: Db, at: AsOf): Promise<ZatcaSummary['delays']> {
  const counted = (zatca_delay: ZatcaDelay) => db.$count(own, meeting({ search: undefined, zatca_delay }, at))
  const [near, long] = zatcaDelays
  return { [near]: await counted(near), [long]: await counted(long) } as ZatcaSummary['delays']
}

const maxUrgent = 10

/** Only the document that represents the invoice: a rejected one that was corrected is settled. */
async function readUrgent(db: Db, at: AsOf): Promise<ZatcaSummary['urgent']> {
  const { status, dueAt, signedAt, messages } = zatcaDocuments
  const isRejected = eq(status, 'rejected')
  const rows = await db
    .select({ id: own.id, number: own.number, kind: own.kind, buyer: own.buyer, status, dueAt, signedAt, messages })
    .from(zatcaDocuments)
    .innerJoin(own, and(eq(own.id, zatcaDocuments.invoiceId), eq(own.uuid, zatcaDocuments.id)))
    .where(and(eq(zatcaDocuments.companyId, sql`current_company()`), or(isRejected, lateDocuments(at))))
    .orderBy(sql`${isRejected} desc`, sql`${dueAt} asc nulls last`, signedAt)
    .limit(maxUrgent)
  return rows.map((row) => {
    const waiting = {
      status: row.status,
      signed_at: row.signedAt.toISOString(),
      due_at: row.dueAt?.toISOString() ?? null,
    }
    return {
      ...waiting,
      invoice: row.id,
      number: row.number ?? '',
      kind: row.kind,
      buyer_name_ar: row.buyer?.name_ar ?? null,
      buyer_name_en: row.buyer?.name_en ?? null,
      delay: delayOf(waiting, at.now),
      messages: [...row.messages],
    }
  })
}

async function readAnswerTimes(
  db: Db,
  companyId: string,
  now: Date,
): Promise<Pick<ZatcaSummary, 'clearance' | 'reporting'>> {
  const rows = await measuringAnswers(db, companyId, daysBefore(now, zatcaSummaryDays))
  const times = (isSimplified: boolean) => {
    const row = rows.find((one) => one.isSimplified === isSimplified)
    const [median, p95] = row?.ms ?? []
    return row && median !== undefined && p95 !== undefined
      ? { documents: row.documents, median_ms: Math.round(median), p95_ms: Math.round(p95) }
      : null
  }
  return { clearance: times(false), reporting: times(true) }
}

/** Accepted documents, by the index zatca_documents_answered alone. */
export function measuringAnswers(db: Db, companyId: string, since: Date) {
  const { isSimplified, answeredAt, signedAt, status } = zatcaDocuments
  const durationMs = sql`extract(epoch from ${answeredAt} - ${signedAt})::float8 * 1000`
  return db
    .select({
      isSimplified,
      documents: count(),
      ms: sql<number[]>`percentile_cont(array[0.5, 0.95]) within group (order by ${durationMs})`,
    })
    .from(zatcaDocuments)
    .where(
      and(
        eq(zatcaDocuments.companyId, companyId),
        sql`${answeredAt} >= ${since.toISOString()}`,
        sql`${status} <> 'rejected'`,
      ),
    )
    .groupBy(isSimplified)
}

const maxWarnings = 20

/** The warnings about documents of these days. Their counts equal the lists with the filter `zatca_warning`. */
async function readingWarnings(db: Db, from: string, to: string): Promise<ZatcaSummary['warnings']> {
  const { rows } = await db.execute<{ code: string; text: string; documents: number }>(sql`
    select message.code, max(message.text) as text, count(distinct ${own.id})::int as documents
    from ${own}
      join ${zatcaDocuments} on ${zatcaDocuments.id} = ${own.uuid}
      cross join lateral jsonb_to_recordset(${zatcaDocuments.messages}) as message(code text, text text, severity text)
    where ${own.issuedOn} between ${from} and ${to} and message.severity = 'warning'
    group by message.code
    order by documents desc, message.code
    limit ${maxWarnings}`)
  return rows.map(({ code, text, documents }) => ({ code, text, documents }))
}
