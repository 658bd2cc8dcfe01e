import type { Files, IncomingFile, StoredFile } from '../../../platform/parts.ts'

type Owner = Parameters<Files['keepDocument']>[0]

/** Keeps what was sent along in the order it came, and lets go of all of it where it, or what it was sent for, is refused. */
export async function withUploads<T>(
  files: Files,
  owner: Owner,
  uploads: readonly IncomingFile[],
  run: (kept: readonly StoredFile[]) => Promise<T>,
): Promise<T> {
  const kept: StoredFile[] = []
  try {
    for (const upload of uploads) kept.push(await files.keepDocument(owner, upload))
    return await run(kept)
  } catch (error) {
    for (const { id } of kept) await files.remove(id)
    throw error
  }
}
