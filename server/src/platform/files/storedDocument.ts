import type { StoredDocument } from '@mawrid/contract/values/fileRef.ts'
import type * as z from 'zod/mini'
import type { Files, StoredFile } from '../parts.ts'

/** A stored document as the contract shows it, with a link that opens it for an hour. */
export function storedDocument(
  { id, name, mediaType, bytes }: Pick<StoredFile, 'id' | 'name' | 'mediaType' | 'bytes'>,
  files: Pick<Files, 'linkTo'>,
): z.output<typeof StoredDocument> {
  return { id, name, media_type: mediaType, bytes, url: files.linkTo(id) }
}
