import type { StoredDocument } from '@mawrid/contract/values/fileRef.ts'
import type * as z from 'zod/mini'
import { FileLink } from '#platform/downloads/FileLink.tsx'

/** The files of a message. */
export function SentFiles({ files }: { files: readonly z.output<typeof StoredDocument>[] }) {
  if (files.length === 0) return null
  return (
    <ul className="mt-1.5 flex flex-col gap-1 text-sm">
      {files.map((file) => (
        <li key={file.id}>
          <FileLink url={file.url} name={file.name} />
        </li>
      ))}
    </ul>
  )
}
