import { setImmediate as otherWork } from 'node:timers/promises'
import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { type Certificate, readCertificate } from '../../../outside/zatca/certificate.ts'
import { firstPreviousHash } from '../../../outside/zatca/invoiceXml.ts'
import { faultsOfStored } from '../../../outside/zatca/storedDocument.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { type CheckRecord, type DocumentRecord, type StoredFault, type UnitRecord, zatcaDocuments } from '../tables.ts'
import { certificatesOf, readUnits } from '../units/store.ts'
import type { CheckJob } from './startCheck.ts'
import { type CheckChange, findCheck, storeProgress } from './store.ts'

/** Batch size; bounds memory. */
const batchSize = 200

/**
 * Checks the documents of a company unit by unit, in batches. Its progress is stored after each, so that an
 * interrupted check goes on from there; of two processes that work on one, the later stops.
 */
export async function checkChain(parts: Parts, { id, companyId }: CheckJob): Promise<void> {
  const { db, clock, events } = parts
  for (;;) {
    const batch = await db.readCompany(companyId, (companyDb) => readBatch(companyDb, id, companyId))
    if (!batch) return
    const change = await checkBatch(batch, clock.now())
    const isStored = await db.forCompany(companyId, async (tx) => {
      const isMine = await storeProgress(tx, batch.check, change)
      if (isMine) await events.announce(tx, { companyId, kind: 'einvoicing_check', data: { id } })
      return isMine
    })
    if (!isStored || change.finishedAt) return
  }
}

interface Batch {
  readonly check: CheckRecord
  readonly unit: UnitRecord | undefined
  readonly nextUnit: UnitRecord | undefined
  readonly certificates: readonly string[]
  readonly documents: readonly DocumentRecord[]
}

/** The next documents of the unit that is being checked. By the index zatca_documents_chain. */
async function readBatch(companyDb: Db, id: string, companyId: string): Promise<Batch | undefined> {
  const check = await findCheck(companyDb, id)
  if (!check || check.finishedAt !== null) return undefined
  // The units first: what is signed after this is not expected yet.
  const units = await readUnits(companyDb, companyId)
  const index = Math.max(
    0,
    units.findIndex((unit) => unit.id === check.unitId),
  )
  const unit = units[index]
  if (!unit) return { check, unit, nextUnit: undefined, certificates: [], documents: [] }
  const { unitId, counter } = zatcaDocuments
  const documents = await companyDb
    .select()
    .from(zatcaDocuments)
    .where(and(eq(unitId, unit.id), gt(counter, check.counter), lte(counter, unit.counter)))
    .orderBy(asc(counter))
    .limit(batchSize)
  return { check, unit, nextUnit: units[index + 1], certificates: await certificatesOf(companyDb, unit.id), documents }
}

async function checkBatch(batch: Batch, now: Date): Promise<CheckChange> {
  const { check, unit, nextUnit, documents } = batch
  if (!unit) return { finishedAt: now }
  const certificates = new Map(batch.certificates.map((text) => [text, readCertificate(text)] as const).filter(isRead))
  let { counter, checked, hash } = check
  const broken = (fault: Omit<StoredFault, 'unit'>): CheckChange => ({
    checked,
    finishedAt: now,
    fault: { unit: unit.name, ...fault },
  })
  for (const document of documents) {
    const faults = faultsOfStored(document, { counter, hash: hash ?? firstPreviousHash, certificates })
    // A document that is gone is named by its own place, not by the one after it.
    if (faults.includes('place')) return broken(missing(counter + 1))
    const { number, invoiceId: invoice } = document
    if (faults.length > 0) return broken({ counter: document.counter, number, invoice, faults })
    counter = document.counter
    hash = document.hash
    checked += 1
    // Requests are answered in between.
    if (checked % 10 === 0) await otherWork()
  }
  if (documents.length === batchSize) return { unitId: unit.id, counter, hash, checked }
  if (counter < unit.counter) return broken(missing(counter + 1))
  if (hash !== unit.hash) return broken({ counter, number: null, invoice: null, faults: ['hash'] })
  return nextUnit ? { unitId: nextUnit.id, counter: 0, hash: null, checked } : { checked, finishedAt: now }
}

function missing(counter: number): Omit<StoredFault, 'unit'> {
  return { counter, number: null, invoice: null, faults: ['missing'] }
}

function isRead(entry: readonly [string, Certificate | undefined]): entry is readonly [string, Certificate] {
  return entry[1] !== undefined
}
