import type { documentAccess, documentKinds } from '@mawrid/contract/listings/attachments.ts'
import { hostedUrl } from '#platform/request/apiHost.ts'
import { fileRefs, type UploadItem } from '#ui/fields/uploads/uploadItem.ts'
import type { ListingRecord } from '../listingTypes.ts'

export type DocumentKind = (typeof documentKinds)[number]
export type DocumentAccess = (typeof documentAccess)[number]

/** A picture in the form, with its description in both languages. */
export interface PictureValue extends UploadItem {
  alt_ar: string
  alt_en: string
}

/** A document in the form. Buyers see its name, which defaults to the file's. */
export interface DocumentValue extends UploadItem {
  kind: DocumentKind
  number: string
  expires_on: string
  access: DocumentAccess
}

export function pictureValues(images: ListingRecord['images']): PictureValue[] {
  return images.map(({ id, url, alt_ar, alt_en }) => ({
    id: lastPart(url) ?? id,
    name: alt_ar ?? alt_en ?? '',
    bytes: 0,
    url: hostedUrl(`${url}?w=384`),
    alt_ar: alt_ar ?? '',
    alt_en: alt_en ?? '',
  }))
}

export function documentValues(documents: ListingRecord['documents']): DocumentValue[] {
  return documents.map(({ file, kind, name, number, expires_on, access }) => ({
    ...storedFile(file),
    kind,
    name,
    number: number ?? '',
    expires_on: expires_on ?? '',
    access,
  }))
}

/** Adds the empty fields of newly picked files; a document is named like its file until it is renamed. */
export function asPicture(item: UploadItem & Partial<PictureValue>): PictureValue {
  return { alt_ar: '', alt_en: '', ...item }
}

export function asDocument(item: UploadItem & Partial<DocumentValue>): DocumentValue {
  const isNew = item.kind === undefined
  const name = isNew ? item.name.replace(/\.\w{2,5}$/, '') : item.name
  return { kind: 'data_sheet', number: '', expires_on: '', access: 'all', ...item, name }
}

/** A stored document as the value of its field: a list of at most one. */
export function ownFile(file: StoredFile | null): UploadItem[] {
  return file ? [storedFile(file)] : []
}

interface Held {
  readonly images: readonly PictureValue[]
  readonly documents: readonly DocumentValue[]
}

/**
 * The files that a form sends. All documents have the same field name, those of the list first and those with a field
 * of their own (`own`) after them, so they are numbered across both.
 */
export function attached({ images, documents }: Held, own: readonly UploadItem[] = []) {
  const pictures = fileRefs(images)
  const allDocuments = [...documents, ...own]
  const { refs, files } = fileRefs(allDocuments)
  const refOf = (item: UploadItem | undefined) => (item ? (refs[allDocuments.indexOf(item)] ?? null) : null)
  return {
    refOf,
    images: images.map(({ alt_ar, alt_en }, index) => ({ file: pictures.refs[index], alt_ar, alt_en })),
    documents: documents.map((document) => ({
      file: refOf(document),
      kind: document.kind,
      name: document.name,
      number: document.number,
      expires_on: document.expires_on,
      access: document.access,
    })),
    uploads: { new_images: pictures.files, new_documents: files },
  }
}

type StoredFile = ListingRecord['documents'][number]['file']

function storedFile({ id, name, bytes, url }: StoredFile): UploadItem {
  return { id, name, bytes, url: hostedUrl(url) }
}

function lastPart(path: string): string | undefined {
  return path.split('?')[0]?.split('/').at(-1)
}
