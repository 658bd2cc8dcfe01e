import type { Files, IncomingFile, Parts, StoredFile } from '../parts.ts'

/** Keeps a document that was sent along, and lets go of it again where what it was sent for is refused. */
export async function withUpload<T>(
  { files }: Pick<Parts, 'files'>,
  owner: Parameters<Files['keepDocument']>[0],
  upload: IncomingFile | undefined,
  run: (kept: StoredFile | undefined) => Promise<T>,
): Promise<T> {
  const kept = upload && (await files.keepDocument(owner, upload))
  try {
    return await run(kept)
  } catch (error) {
    if (kept) await files.remove(kept.id)
    throw error
  }
}
