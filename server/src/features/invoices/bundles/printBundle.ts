import { and, eq } from 'drizzle-orm'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import { invoice as template } from '../../../platform/documents/templates/invoice.ts'
import { headerOf, type ZipEntry, zipEntry } from '../../../platform/files/zip.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { documentName, documentOf } from '../documents/documentOf.ts'
import { readPrinted } from '../documents/readPrinted.ts'
import { signedFiles } from '../documents/signedXml.ts'
import { invoiceBundles } from '../tables.ts'
import { finishBundle } from './finishBundle.ts'
import { documentsAtOnce, folderOf, storePiece } from './pieces.ts'
import { type BundleRecord, isOpen, moveBundle } from './store.ts'

export interface BundleJob {
  readonly id: string
  readonly companyId: string
}

export const printBundleJob = 'invoices.print_bundle'

export function sendBundle({ jobs }: Pick<Parts, 'jobs'>, tx: Db, { id, companyId }: BundleJob): Promise<void> {
  return jobs.send<BundleJob>(printBundleJob, { id, companyId }, { tx, key: id })
}

/** After a restart, continues bundles that a killed process left unfinished. */
export async function continueBundles(parts: Parts): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const { id, companyId } = invoiceBundles
    for (const which of await tx.select({ id, companyId }).from(invoiceBundles).where(isOpen)) {
      await sendBundle(parts, tx, which)
    }
  })
}

/**
 * Prints the next documents, stores them as a piece of the ZIP and queues the next step in the transaction that counts
 * them. After an interruption no counted document is printed again, and two processes produce the same piece.
 */
export async function printBundle(parts: Parts, { id, companyId }: BundleJob): Promise<void> {
  const { db, events, storage } = parts
  const [bundle] = await db.system
    .select()
    .from(invoiceBundles)
    .where(and(eq(invoiceBundles.id, id), ofBoundCompany(invoiceBundles)))
  if (!bundle || (bundle.state !== 'waiting' && bundle.state !== 'running')) return storage.removeFolder(folderOf(id))
  if (bundle.made === bundle.total) return finishBundle(parts, bundle)
  const ids = bundle.invoiceIds.slice(bundle.made, bundle.made + documentsAtOnce)
  await storePiece(storage, bundle, await printed(parts, bundle, ids))
  const isMoved = await db.forCompany(companyId, async (tx) => {
    const moved = await moveBundle(tx, id, { state: 'running', made: bundle.made + ids.length }, bundle.made)
    if (!moved) return false
    await events.announce(tx, { companyId, kind: 'invoice_bundle', data: { id } })
    await sendBundle(parts, tx, bundle)
    return true
  })
  // Cancelled meanwhile, or done by another process; the next step cleans up.
  if (!isMoved) await db.transaction((tx) => sendBundle(parts, tx, bundle))
}

async function printed(parts: Parts, { companyId, lang, createdAt }: BundleRecord, ids: readonly string[]) {
  const entries: ZipEntry[] = []
  const pieces: Uint8Array[] = []
  for (const id of ids) {
    const one = await parts.db.readCompany(companyId, (companyDb) => readPrinted(parts, companyDb, id))
    const pdf = await parts.documents.render(template, documentOf(one, lang))
    add(documentName(one.invoice, lang), pdf)
    const signed = one.signed && (await parts.db.readCompany(companyId, (companyDb) => signedFiles(companyDb, id)))
    for (const file of signed ? [signed.xml, signed.answer] : []) {
      if (file) add(file.name, Buffer.from(file.content))
    }
  }
  return { entries, content: Buffer.concat(pieces) }

  function add(name: string, content: Uint8Array): void {
    const entry = zipEntry(name, content)
    entries.push(entry)
    pieces.push(headerOf(entry, createdAt), content)
  }
}
