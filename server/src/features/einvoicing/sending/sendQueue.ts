import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Zatca } from '../../../outside/zatca/client.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { ofSupplier } from '../supplier.ts'
import { type DocumentRecord, type UnitRecord, zatcaDocuments, zatcaUnits } from '../tables.ts'
import { unitSealOf } from '../units/secrets.ts'
import { zatcaFor } from '../zatcaFor.ts'
import { takeSendingLease } from './sendingLease.ts'
import { signWaiting, storeSignedAgain } from './signWaiting.ts'
import { storeOutcome, unanswered } from './storeOutcome.ts'

export const sendJob = 'einvoicing.send_documents'

export interface SendJob {
  readonly unitId: string
}

export function sendQueue({ jobs }: Pick<Parts, 'jobs'>, tx: Db, { id }: Pick<UnitRecord, 'id'>): Promise<void> {
  return jobs.send<SendJob>(sendJob, { unitId: id }, { tx, key: id })
}

const busyRetryMs = 1_000

/**
 * Sends the documents of a unit one after another in the order of its chain, never two at a time. No transaction is open
 * during a call. A document whose answer was lost is sent again as it is, which tells whether it had arrived.
 */
export async function sendDocuments(parts: Parts, { unitId }: SendJob): Promise<void> {
  const { db, clock, jobs } = parts
  const again = (after: Date) => jobs.send<SendJob>(sendJob, { unitId }, { key: unitId, after })
  let zatca: Zatca | undefined
  // The job of a document that was signed after the last look, but before the release, found the lease taken.
  do {
    const lease = await takeSendingLease(db.system, unitId)
    if (!lease) return again(new Date(clock.now().getTime() + busyRetryMs))
    try {
      for (;;) {
        const document = await nextDocument(db.system, unitId)
        if (!document) break
        const { retryAt } = document
        if (retryAt !== null && retryAt > clock.now()) return await again(retryAt)
        if (!lease.isHeld()) return await again(new Date(clock.now().getTime() + busyRetryMs))
        zatca ??= await zatcaFor(parts, document.companyId)
        if (!(await sendOne(parts, zatca, document))) return
      }
    } finally {
      await lease.release()
    }
  } while (await nextDocument(db.system, unitId))
}

/** False if the unit has no key any more, because its account was closed, or belongs to another environment of ZATCA. */
async function sendOne(parts: Parts, zatca: Zatca, waiting: DocumentRecord): Promise<boolean> {
  const { db, clock, settings } = parts
  const { activeSealed, certificate, refusedAt, failure, environment } = zatcaUnits
  const isUnit = eq(zatcaUnits.id, waiting.unitId)
  const columns = { activeSealed, certificate, refusedAt, failure, environment }
  const [unit] = await db.system.select(columns).from(zatcaUnits).where(isUnit)
  if (!unit || unit.activeSealed === null || unit.environment !== settings.zatca.environment) return false
  const stamped = signWaiting(parts, waiting, unit)
  // ZATCA has none of it: what is stored is then what it gets. If it may have the earlier stamp, its answer decides.
  const isDecided = stamped !== undefined && !waiting.mayHaveArrived
  const document = isDecided ? await db.transaction((tx) => storeSignedAgain(parts, tx, waiting, stamped)) : waiting
  const { hash, id: uuid, isSimplified } = document
  const submission = { xml: stamped?.xml ?? document.xml, hash, uuid }
  const credentials = unitSealOf(parts).openActive(unit.activeSealed)
  const sent = {
    attempts: document.attempts + 1,
    status: 'sending',
    sentAt: clock.now(),
    mayHaveArrived: true,
  } as const
  const marked = db.system.update(zatcaDocuments).set(sent).where(unanswered(document))
  // Of a simplified one, the buyer has our own stamp: it is known to be sent before ZATCA can have it.
  if (isSimplified) await marked
  const [first] = await Promise.all([
    isSimplified ? zatca.report(submission, credentials) : zatca.clear(submission, credentials),
    marked,
  ])
  // Clearance is switched off at ZATCA: the document is reported instead, and is valid without being cleared.
  const isReported = isSimplified || first.kind === 'clearance_off'
  const outcome = first.kind === 'clearance_off' ? await zatca.report(submission, credentials) : first
  await storeOutcome(
    parts,
    { ...document, ...sent },
    {
      outcome,
      isReported,
      wasRefused: unit.refusedAt !== null || unit.failure?.reason === 'documents',
      mayHaveArrived: waiting.mayHaveArrived,
      stamped: isDecided ? undefined : stamped,
    },
  )
  return true
}

/** Still to be sent. */
export const openStatuses: readonly DocumentRecord['status'][] = ['queued', 'sending', 'unreachable']

/** How many documents of a unit are still to be sent. By zatca_documents_company. */
export function countUnsent(db: Db, { id, companyId }: Pick<UnitRecord, 'id' | 'companyId'>): Promise<number> {
  const { unitId, status } = zatcaDocuments
  const isWaiting = inArray(status, [...openStatuses])
  return db.$count(zatcaDocuments, and(ofSupplier(zatcaDocuments, companyId), isWaiting, eq(unitId, id)))
}

/** How many documents of a company are still to be sent. By the same index. */
export function countSendable(db: Db, companyId: string, environment: UnitRecord['environment']): Promise<number> {
  const isWaiting = inArray(zatcaDocuments.status, [...openStatuses])
  return db.$count(
    zatcaDocuments,
    and(eq(zatcaDocuments.companyId, companyId), isWaiting, isOfEnvironment(db, environment)),
  )
}

/** What waits in an environment that is not in use any more will never be sent. */
export function isOfEnvironment(db: Db, environment: UnitRecord['environment']): SQL {
  const units = db.select({ id: zatcaUnits.id }).from(zatcaUnits).where(eq(zatcaUnits.environment, environment))
  return inArray(zatcaDocuments.unitId, units)
}

/** By the index zatca_documents_open. */
async function nextDocument(db: Db, unitId: string): Promise<DocumentRecord | undefined> {
  const [document] = await db
    .select()
    .from(zatcaDocuments)
    .where(and(eq(zatcaDocuments.unitId, unitId), inArray(zatcaDocuments.status, [...openStatuses])))
    .orderBy(asc(zatcaDocuments.counter))
    .limit(1)
  return document
}

/** Queues every unit that has something to send: after a start, and against lost jobs. */
export async function resumeSending({ db, jobs }: Pick<Parts, 'db' | 'jobs'>): Promise<void> {
  const rows = await db.system
    .selectDistinct({ unitId: zatcaDocuments.unitId })
    .from(zatcaDocuments)
    .where(inArray(zatcaDocuments.status, [...openStatuses]))
  for (const { unitId } of rows) await jobs.send<SendJob>(sendJob, { unitId }, { key: unitId })
}
