import type { documentAccess, documentKinds } from '@mawrid/contract/listings/attachments.ts'
import { hosted } from '../../../../app/request/apiHost.ts'
import { fileRefs, type UploadItem } from '../../../../ui/fields/uploads/uploadItem.ts'
import type { ListingRecord } from '../listingTypes.ts'

export type DocumentKind = (typeof documentKinds)[number]
export type DocumentAccess = (typeof documentAccess)[number]

/** A picture in the form, with what it shows in both languages. */
export interface PictureValue extends UploadItem {
  alt_ar: string
  alt_en: string
}

/** A document in the form. `name` is the file's; `title` is what buyers read. */
export interface DocumentValue extends UploadItem {
  kind: DocumentKind
  title: string
  number: string
  expires_on: string
  access: DocumentAccess
}

export function pictureValues(images: ListingRecord['images']): PictureValue[] {
  return images.map(({ id, url, alt_ar, alt_en }) => ({
    id: lastPart(url) ?? id,
    name: alt_ar ?? alt_en ?? '',
    bytes: 0,
    url: hosted(`${url}?w=384`),
    alt_ar: alt_ar ?? '',
    alt_en: alt_en ?? '',
  }))
}

export function documentValues(documents: ListingRecord['documents']): DocumentValue[] {
  return documents.map(({ file, kind, name, number, expires_on, access }) => ({
    ...storedFile(file),
    kind,
    title: name,
    number: number ?? '',
    expires_on: expires_on ?? '',
    access,
  }))
}

/** Files that were just picked get their blanks; a document is called as its file until somebody says otherwise. */
export function asPicture(item: UploadItem & Partial<PictureValue>): PictureValue {
  return { alt_ar: '', alt_en: '', ...item }
}

export function asDocument(item: UploadItem & Partial<DocumentValue>): DocumentValue {
  const title = item.name.replace(/\.\w{2,5}$/, '')
  return { kind: 'data_sheet', title, number: '', expires_on: '', access: 'all', ...item }
}

/** The pictures as the call takes them, and the documents after those whose files go first under the same name. */
export function writtenImages(images: readonly PictureValue[]) {
  const { refs } = fileRefs(images)
  return images.map(({ alt_ar, alt_en }, place) => ({ file: refs[place], alt_ar, alt_en }))
}

export function writtenDocuments(documents: readonly DocumentValue[]) {
  const { refs } = fileRefs(documents)
  return documents.map(({ kind, title, number, expires_on, access }, place) => ({
    file: refs[place],
    kind,
    name: title,
    number,
    expires_on,
    access,
  }))
}

function storedFile({ id, name, bytes, url }: ListingRecord['documents'][number]['file']): UploadItem {
  return { id, name, bytes, url: hosted(url) }
}

function lastPart(path: string): string | undefined {
  return path.split('?')[0]?.split('/').at(-1)
}
