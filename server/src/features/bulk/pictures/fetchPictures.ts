import { rm } from 'node:fs/promises'
import { and, asc, eq, gt } from 'drizzle-orm'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { localFile, localFolder } from '../localFile.ts'
import { type ImportRecord, importPictures, imports } from '../tables.ts'
import { fetchPicture } from './fetchPicture.ts'
import { PictureRefused } from './pictureRefused.ts'
import { storePictures } from './storePictures.ts'
import { type ZipPictures, zipPictures } from './zipPictures.ts'

export interface PicturesJob {
  readonly id: string
  readonly companyId: string
}

export const fetchPicturesJob = 'bulk.fetch_pictures'
// A job counts as dead after fifteen minutes, so a long list continues in another job before that.
const maxDurationMs = 300_000

/** Queues the download of an import's pictures. */
export function sendPictures({ jobs }: Pick<Parts, 'jobs'>, tx: Db, { id, companyId }: PicturesJob): Promise<void> {
  return jobs.send(fetchPicturesJob, { id, companyId }, { tx, key: id })
}

/** After a restart, continues downloads that a killed process left unfinished. */
export async function continuePictures(parts: Parts, tx: Db): Promise<void> {
  const open = await tx
    .select({ id: imports.id, companyId: imports.companyId })
    .from(imports)
    .where(gt(imports.picturesWaiting, 0))
  for (const which of open) await sendPictures(parts, tx, which)
}

/** Product by product, the pictures of one at the same time. */
export async function fetchPictures(parts: Parts, { id, companyId }: PicturesJob): Promise<void> {
  const { db } = parts
  const [record] = await db.readCompany(companyId, (companyDb) =>
    companyDb
      .select()
      .from(imports)
      .where(and(eq(imports.id, id), ofBoundCompany(imports))),
  )
  if (!record) return
  const zip = zipOf(parts, record)
  const folder = await localFolder(parts)
  const startedMs = Date.now()
  try {
    for (;;) {
      const next = await db.readCompany(companyId, (companyDb) => nextProduct(companyDb, id))
      if (!next) return
      if (Date.now() - startedMs > maxDurationMs) {
        await db.forCompany(companyId, (tx) => sendPictures(parts, tx, { id, companyId }))
        return
      }
      const owner = { companyId, userId: record.userId }
      const fetched = await Promise.all(
        next.sources.map((source) => fetchPicture(parts, folder, owner, source, zip.open)),
      )
      await storePictures(parts, { ...owner, importId: id, listingId: next.listingId }, fetched)
    }
  } finally {
    await zip.close()
  }
}

/** In the order in which the row names them: the first becomes the cover. */
async function nextProduct(companyDb: Db, importId: string) {
  const isWaiting = and(eq(importPictures.importId, importId), eq(importPictures.state, 'waiting'))
  const [first] = await companyDb
    .select({ listingId: importPictures.listingId })
    .from(importPictures)
    .where(isWaiting)
    .orderBy(asc(importPictures.listingId))
    .limit(1)
  if (!first) return null
  const waiting = await companyDb
    .select({ source: importPictures.source })
    .from(importPictures)
    .where(and(isWaiting, eq(importPictures.listingId, first.listingId)))
    .orderBy(asc(importPictures.position))
  return { ...first, sources: waiting.map(({ source }) => source) }
}

/** The ZIP, downloaded and opened when its first picture is needed. */
function zipOf(parts: Parts, { picturesKey }: ImportRecord) {
  let path: string | undefined
  let opened: Promise<ZipPictures> | undefined

  async function open(): Promise<ZipPictures> {
    if (!picturesKey) throw new PictureRefused('picture_not_in_zip')
    path = await localFile(parts, picturesKey)
    return zipPictures(path)
  }

  return {
    open() {
      opened ??= open()
      return opened
    },
    async close() {
      await opened?.catch(() => {})
      if (path) await rm(path, { force: true })
    },
  }
}
