import { createReadStream } from 'node:fs'
import { Problem } from '@mawrid/contract/problems.ts'
import { fileTypeFromFile } from 'file-type'
import type { IncomingFile } from '../parts.ts'

export interface DocumentType {
  readonly mediaType: string
  /** The first extension is used for a name that has none of them. */
  readonly extensions: readonly string[]
}

const byContent: readonly DocumentType[] = [
  { mediaType: 'application/pdf', extensions: ['pdf'] },
  { mediaType: 'image/png', extensions: ['png'] },
  { mediaType: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extensions: ['xlsx'] },
]

const csv: DocumentType = { mediaType: 'text/csv', extensions: ['csv'] }

/** The type of a document by its content; its name counts only for CSV, which has no signature. */
export async function documentType(file: IncomingFile): Promise<DocumentType> {
  const detected = await fileTypeFromFile(file.path)
  const known = byContent.find(({ mediaType }) => mediaType === detected?.mime)
  if (known) return known
  if (!detected && /\.csv$/i.test(file.name) && (await isPlainText(file.path))) return csv
  throw new Problem('file_type_refused', { params: { file: file.name } })
}

/** UTF-8 without control signs, and not a page in disguise. */
async function isPlainText(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const chunk of createReadStream(path)) {
      const text = decoder.decode(chunk, { stream: true })
      if (isFirst && /^\s*</.test(text)) return false
      if (/[^\P{Cc}\s]/u.test(text)) return false
      isFirst = false
    }
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}
