import { uniqueKey } from '../../values/uniqueKey.ts'

/** A file in a form: already stored by the back end, or picked and not uploaded yet. */
export interface UploadItem {
  id: string
  name: string
  bytes: number
  /** Preview address of a stored file. */
  url?: string
  /** The picked file. */
  file?: File
}

/** The upload progress of one item, set by the form. */
export type UploadProgress =
  | { readonly state: 'sending'; readonly share: number }
  | { readonly state: 'failed'; readonly message: string }

export type UploadProgresses = Readonly<Record<string, UploadProgress | undefined>>

export function pickedItem(file: File): UploadItem {
  return { id: uniqueKey(), name: file.name, bytes: file.size, file }
}

/** The file references a form sends: `new:0` is the first of the files uploaded with it. */
export function fileRefs(items: readonly UploadItem[]): { refs: string[]; files: File[] } {
  const files = items.flatMap((item) => item.file ?? [])
  const refs = items.map((item) => (item.file ? `new:${files.indexOf(item.file)}` : item.id))
  return { refs, files }
}
