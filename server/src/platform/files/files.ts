import { createHash, randomUUIDv7 } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Problem } from '@mawrid/contract/problems.ts'
import { isBackupRunning } from '../backup/running.ts'
import { queueOf } from '../images/decodingQueue.ts'
import { derivedFolder } from '../images/derived.ts'
import { masterPicture } from '../images/master.ts'
import type { Clock, Database, Db, Files, IncomingFile, Jobs, StoredFile } from '../parts.ts'
import type { Settings } from '../settings.ts'
import { documentType } from './documentType.ts'
import { createLinks } from './links.ts'
import { safeName } from './names.ts'
import { type FileRecord, fileRecords, markRemoved } from './records.ts'
import type { Storage } from './storage.ts'
import { removeUnreferred } from './unreferred.ts'

interface FilesParts {
  readonly settings: Pick<Settings, 'signingSecrets'>
  readonly db: Database
  readonly jobs: Jobs
  readonly clock: Clock
  readonly storage: Storage
}

type Owner = Parameters<Files['storePicture']>[0]

const maxPictureBytes = 20 * 1024 * 1024
const maxDocumentBytes = 50 * 1024 * 1024
const eraseJob = 'files.erase'
/** Until a file is deleted whose turn came while a backup ran. */
const backupPauseMs = 60_000

export function createFiles({ settings, db, jobs, clock, storage }: FilesParts): Files {
  const records = fileRecords(db.system)
  const links = createLinks(settings.signingSecrets, clock)

  jobs.define<{ id: string; storageKey: string }>({
    name: eraseJob,
    async run({ id, storageKey }) {
      if (await isBackupRunning(db.system)) {
        const after = new Date(clock.now().getTime() + backupPauseMs)
        return jobs.send(eraseJob, { id, storageKey }, { after })
      }
      await storage.removeFolder(derivedFolder(id))
      await storage.remove(storageKey)
    },
  })

  async function record(
    owner: Owner,
    about: Omit<FileRecord, 'companyId' | 'userId' | 'createdAt' | 'removedAt'>,
    tx?: Db,
  ) {
    const whole: FileRecord = {
      ...about,
      companyId: owner.companyId ?? null,
      userId: owner.userId,
      createdAt: clock.now(),
      removedAt: null,
    }
    await records.add(whole, tx)
    return storedFile(whole)
  }

  async function storeContent(key: string, content: Uint8Array, mediaType: string) {
    await storage.put(key, content, mediaType)
    return { bytes: content.byteLength, sha256: createHash('sha256').update(content).digest() }
  }

  async function storeStream(
    key: string,
    made: { stream: AsyncIterable<Uint8Array>; bytes: number },
    mediaType: string,
  ) {
    const hash = createHash('sha256')
    async function* hashed() {
      for await (const chunk of made.stream) {
        hash.update(chunk)
        yield chunk
      }
    }
    await storage.putStream(key, Readable.from(hashed()), made.bytes, mediaType)
    return { bytes: made.bytes, sha256: hash.digest() }
  }

  const files: Files = {
    async storePicture(owner, file, options = {}) {
      refuseLarger(file, maxPictureBytes)
      const master = await masterPicture(file, queueOf(owner), options)
      const id = randomUUIDv7()
      const storageKey = `pictures/${id}.webp`
      await storage.put(storageKey, master.bytes, master.mediaType)
      return record(owner, {
        id,
        kind: 'picture',
        name: safeName(file.name, master.originalExtensions),
        mediaType: master.mediaType,
        bytes: master.bytes.byteLength,
        width: master.width,
        height: master.height,
        sha256: createHash('sha256').update(master.bytes).digest(),
        storageKey,
      })
    },

    async storeDocument(owner, file) {
      refuseLarger(file, maxDocumentBytes)
      const { mediaType, extensions } = await documentType(file)
      const id = randomUUIDv7()
      const storageKey = `documents/${id}`
      await storage.putFile(storageKey, file.path, file.bytes, mediaType)
      return record(owner, {
        id,
        kind: 'document',
        name: safeName(file.name, extensions),
        mediaType,
        bytes: file.bytes,
        width: null,
        height: null,
        sha256: await sha256Of(file.path),
        storageKey,
      })
    },

    async storeGenerated(owner, { name, mediaType, ...made }, tx) {
      const id = randomUUIDv7()
      const storageKey = `documents/${id}`
      const { bytes, sha256 } = await ('stream' in made
        ? storeStream(storageKey, made, mediaType)
        : storeContent(storageKey, made.content, mediaType))
      const about = {
        id,
        kind: 'document',
        name,
        mediaType,
        bytes,
        width: null,
        height: null,
        sha256,
        storageKey,
      } as const
      return record(owner, about, tx)
    },

    async find(ids, tx) {
      return ids.length === 0 ? [] : (await records.findAll(ids, tx)).map(storedFile)
    },

    async read(id, tx) {
      const found = tx ? (await records.findAll([id], tx))[0] : await records.find(id)
      return found && storage.read(found.storageKey)
    },

    linkTo: links.to,

    async remove(id) {
      const found = await records.find(id)
      if (!found) return
      await db.transaction(async (tx) => {
        const { storageKey } = found
        if (await markRemoved(tx, id, clock.now())) await jobs.send(eraseJob, { id, storageKey }, { tx })
      })
    },

    isReady: () => storage.isReady(),
  }
  jobs.every('files.remove_unreferred', '50 3 * * *', () => removeUnreferred({ db, clock, files }))
  return files
}

function storedFile({ id, kind, name, mediaType, bytes, width, height }: FileRecord): StoredFile {
  const url = kind === 'picture' ? `/images/${id}` : `/files/${id}`
  return { id, name, mediaType, bytes, width, height, url }
}

function refuseLarger(file: IncomingFile, maxBytes: number): void {
  if (file.bytes > maxBytes) throw new Problem('file_too_large', { params: { file: file.name, maxBytes } })
}

async function sha256Of(path: string): Promise<Buffer> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest()
}
