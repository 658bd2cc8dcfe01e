/** A file in a form: one the back end stores already, or one picked and not sent yet. */
export interface UploadItem {
  id: string
  name: string
  bytes: number
  /** The stored one, in a size fit for a preview. */
  url?: string
  /** The picked one. */
  file?: File
}

/** How the sending of one item goes, told by the form that sends. */
export type UploadProgress =
  | { readonly state: 'sending'; readonly share: number }
  | { readonly state: 'failed'; readonly message: string }

export type UploadProgresses = Readonly<Record<string, UploadProgress | undefined>>

export function pickedItem(file: File): UploadItem {
  return { id: crypto.randomUUID(), name: file.name, bytes: file.size, file }
}

/** What a form sends for its files: a reference each, `new:0` for the first of the files that go along. */
export function fileRefs(items: readonly UploadItem[]): { refs: string[]; files: File[] } {
  const files = items.flatMap((item) => item.file ?? [])
  const refs = items.map((item) => (item.file ? `new:${files.indexOf(item.file)}` : item.id))
  return { refs, files }
}
