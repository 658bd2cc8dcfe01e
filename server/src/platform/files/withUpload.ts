import { Problem } from '@mawrid/contract/problems.ts'
import { violatedIndex } from '../database/violations.ts'
import type { Once } from '../http/feature.ts'
import type { Db, Files, IncomingFile, StoredFile } from '../parts.ts'

type Owner = Parameters<Files['storeDocument']>[0]

/** Stores an uploaded document, and removes it again if the call is refused. */
export async function withDocument<T>(
  files: Pick<Files, 'storeDocument' | 'remove'>,
  owner: Owner,
  upload: IncomingFile,
  run: (stored: StoredFile) => Promise<T>,
): Promise<T> {
  const stored = await files.storeDocument(owner, upload)
  return removingRefused(files, [stored], () => run(stored))
}

interface UploadingCall {
  readonly owner: Owner
  readonly uploads: readonly IncomingFile[]
  readonly once: Once
  /** What a repeated request does not go through again, before a file is stored. */
  readonly prepare?: () => Promise<unknown>
}

/**
 * Does what documents were sent along for, once for each Idempotency-Key, and removes them again where it is refused. A repeated
 * request stores none a second time.
 */
export async function onceWithUploads<T>(
  files: Pick<Files, 'storeDocument' | 'remove'>,
  { owner, uploads, once, prepare }: UploadingCall,
  run: (tx: Db, stored: readonly StoredFile[]) => Promise<T>,
): Promise<T> {
  const stored: StoredFile[] = []
  async function store() {
    await prepare?.()
    for (const upload of uploads) stored.push(await files.storeDocument(owner, upload))
  }
  return removingRefused(files, stored, () => once.after(store, (tx) => run(tx, stored)))
}

async function removingRefused<T>(
  files: Pick<Files, 'remove'>,
  stored: readonly StoredFile[],
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (isSurelyRefused(error)) for (const { id } of stored) await files.remove(id)
    throw error
  }
}

/**
 * After any other failure, such as a lost connection, the record may have been committed; the nightly removal deletes
 * the file if not.
 */
export function isSurelyRefused(error: unknown): boolean {
  return error instanceof Problem || violatedIndex(error) !== undefined
}
