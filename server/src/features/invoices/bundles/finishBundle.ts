import type { Language } from '@mawrid/contract/constants.ts'
import { daysAfter } from '@mawrid/contract/values/days.ts'
import { directoryOf, headerOf, sizeOf, zipEntry } from '../../../platform/files/zip.ts'
import type { Parts } from '../../../platform/parts.ts'
import { folderOf, readPieces } from './pieces.ts'
import { type BundleRecord, moveBundle } from './store.ts'
import { summaryOf } from './summary.ts'
import { bundleName } from './view.ts'

const retentionDays = 7
const summaryNames: Record<Language, string> = { ar: 'الملخص.xlsx', en: 'Summary.xlsx' }

/** Streams the pieces and the summary into one stored ZIP, and announces that it can be downloaded. */
export async function finishBundle(parts: Parts, bundle: BundleRecord): Promise<void> {
  const { db, files, storage, events, clock } = parts
  const { id, companyId, requestedBy: userId, createdAt, lang } = bundle
  const pieces = await readPieces(storage, bundle)
  const summary = await db.readCompany(companyId, (companyDb) => summaryOf(companyDb, bundle.invoiceIds, lang))
  const entry = zipEntry(summaryNames[lang], summary)
  const entries = [...pieces.entries, entry]
  const directory = directoryOf(entries, createdAt)

  async function* whole(): AsyncGenerator<Uint8Array> {
    yield* pieces.contents()
    yield headerOf(entry, createdAt)
    yield summary
    yield directory
  }

  const file = await files.storeGenerated(
    { companyId, userId },
    {
      name: bundleName(bundle),
      mediaType: 'application/zip',
      stream: whole(),
      bytes: entries.reduce((sum, one) => sum + sizeOf(one), directory.length),
    },
  )
  const expiresAt = daysAfter(clock.now(), retentionDays)
  const isDone = await db.forCompany(companyId, async (tx) => {
    if (!(await moveBundle(tx, id, { state: 'done', fileId: file.id, expiresAt }))) return false
    await events.announce(tx, { companyId, kind: 'invoice_bundle', data: { id } })
    return true
  })
  if (!isDone) await files.remove(file.id)
  await storage.removeFolder(folderOf(id))
}
