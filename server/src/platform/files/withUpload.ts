import { Problem } from '@mawrid/contract/problems.ts'
import { violatedIndex } from '../database/violations.ts'
import type { Files, IncomingFile, Parts, StoredFile } from '../parts.ts'

type Owner = Parameters<Files['storeDocument']>[0]

/** Stores an uploaded document, if there is one, and removes it again if the call is refused. */
export function withUpload<T>(
  { files }: Pick<Parts, 'files'>,
  owner: Owner,
  upload: IncomingFile | undefined,
  run: (stored: StoredFile | undefined) => Promise<T>,
): Promise<T> {
  return upload ? withDocument(files, owner, upload, run) : run(undefined)
}

export async function withDocument<T>(
  files: Pick<Files, 'storeDocument' | 'remove'>,
  owner: Owner,
  upload: IncomingFile,
  run: (stored: StoredFile) => Promise<T>,
): Promise<T> {
  const stored = await files.storeDocument(owner, upload)
  return removingRefused(files, [stored], () => run(stored))
}

/** The same of several documents, in the order they came. */
export async function withUploads<T>(
  files: Pick<Files, 'storeDocument' | 'remove'>,
  owner: Owner,
  uploads: readonly IncomingFile[],
  run: (stored: readonly StoredFile[]) => Promise<T>,
): Promise<T> {
  const stored: StoredFile[] = []
  return removingRefused(files, stored, async () => {
    for (const upload of uploads) stored.push(await files.storeDocument(owner, upload))
    return run(stored)
  })
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
