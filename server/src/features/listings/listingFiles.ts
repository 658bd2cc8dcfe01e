import { type FieldCode, fieldError } from '@mawrid/contract/fieldErrors.ts'
import { atField } from '../../platform/files/atField.ts'
import { isSurelyRefused } from '../../platform/files/withUpload.ts'
import { invalid } from '../../platform/http/problems.ts'
import type { Db, Files, IncomingFile, StoredFile } from '../../platform/parts.ts'
import type { Kind, KnownFiles, MapFile } from './kind.ts'
import type { ListingDraft } from './listingDraft.ts'

/** A place in a form where a file is named. */
interface Slot {
  readonly ref: string
  readonly path: string
  readonly kind: 'picture' | 'document'
}

interface Sent {
  readonly owner: { readonly companyId: string; readonly userId: string }
  readonly uploads: readonly IncomingFile[]
}

/** A draft whose new files are stored and named by their ids. */
export interface DraftWithFiles {
  readonly draft: ListingDraft
  readonly known: KnownFiles
  /** The files that came with it. */
  readonly sent: ReadonlySet<string>
}

const minSidePx = 800
const sentIn = { picture: 'new_images', document: 'new_documents' } as const

/**
 * Stores the files that were sent along, and gives what was written with their ids in place of `new:0`. When the listing
 * is refused they are removed again.
 */
export async function withStoredFiles<T>(
  files: Files,
  kind: Kind,
  draft: ListingDraft,
  { owner, uploads }: Sent,
  store: (stored: DraftWithFiles) => Promise<T>,
): Promise<T> {
  const slots = slotsOf(kind, draft)
  refuseUnsent(slots, uploads)
  const storedFiles = new Map<string, StoredFile>()
  try {
    for (const slot of slots.filter(isNew)) {
      const upload = uploadFor(slot, uploads)
      const key = `${slot.kind} ${slot.ref}`
      if (upload && !storedFiles.has(key)) storedFiles.set(key, await storeFile(files, owner, slot, upload))
    }
    const resolved = mapFiles(kind, draft, (ref, _path, of) => storedFiles.get(`${of} ${ref}`)?.id ?? ref)
    const known = await knownFiles(files, kind, resolved)
    refuseUnfit(slotsOf(kind, resolved), known)
    return await store({ draft: resolved, known, sent: new Set([...storedFiles.values()].map(({ id }) => id)) })
  } catch (error) {
    if (isSurelyRefused(error)) for (const { id } of storedFiles.values()) await files.remove(id)
    throw error
  }
}

export function fileIdsOf(kind: Kind, draft: ListingDraft): Set<string> {
  return new Set(slotsOf(kind, draft).map(({ ref }) => ref))
}

export async function knownFiles(
  files: Pick<Files, 'find'>,
  kind: Kind,
  draft: ListingDraft,
  tx?: Db,
): Promise<KnownFiles> {
  const stored = await files.find([...fileIdsOf(kind, draft)], tx)
  return new Map(stored.map((file) => [file.id, file]))
}

/** A listing names what was sent for it, and what it named before: no other listing's files, nor another company's. */
export function refuseForeignFiles(kind: Kind, { draft, sent }: DraftWithFiles, before: ReadonlySet<string>): void {
  const foreign = slotsOf(kind, draft).filter(({ ref }) => !before.has(ref) && !sent.has(ref))
  refuse(foreign, 'file_ref')
}

/** A picture that is large enough to be shown to buyers. */
export async function storeLargePicture(
  files: Files,
  owner: Sent['owner'],
  upload: IncomingFile,
  path: string,
): Promise<StoredFile> {
  const picture = await atField(path, files.storePicture(owner, upload))
  if (Math.min(picture.width ?? 0, picture.height ?? 0) >= minSidePx) return picture
  await files.remove(picture.id)
  throw invalid([fieldError(path, 'picture_small', { width: minSidePx, height: minSidePx })])
}

function storeFile(
  files: Files,
  owner: Sent['owner'],
  { kind, path }: Slot,
  upload: IncomingFile,
): Promise<StoredFile> {
  return kind === 'document'
    ? atField(path, files.storeDocument(owner, upload))
    : storeLargePicture(files, owner, upload, path)
}

function slotsOf(kind: Kind, draft: ListingDraft): Slot[] {
  const slots: Slot[] = []
  mapFiles(kind, draft, (ref, path, of) => {
    slots.push({ ref, path, kind: of })
    return ref
  })
  return slots
}

function mapFiles(kind: Kind, { common, own }: ListingDraft, map: MapFile): ListingDraft {
  const images = common.images.map((one, n) => ({ ...one, file: map(one.file, `images.${n}.file`, 'picture') }))
  const documents = common.documents.map((one, n) => ({
    ...one,
    file: map(one.file, `documents.${n}.file`, 'document'),
  }))
  return { common: { ...common, images, documents }, own: kind.mapFiles?.(own, map) ?? own }
}

function refuseUnsent(slots: readonly Slot[], uploads: readonly IncomingFile[]): void {
  refuse(
    slots.filter((slot) => isNew(slot) && !uploadFor(slot, uploads)),
    'file_ref',
  )
}

/** Refuses a document in place of a picture, the reverse, and deleted files. */
function refuseUnfit(slots: readonly Slot[], known: KnownFiles): void {
  const isFit = ({ ref, kind }: Slot) => {
    const file = known.get(ref)
    return file !== undefined && (file.width !== null) === (kind === 'picture')
  }
  refuse(
    slots.filter((slot) => !isFit(slot)),
    'file_ref',
  )
}

function refuse(slots: readonly Slot[], code: FieldCode): void {
  if (slots.length > 0) throw invalid(slots.map(({ path }) => fieldError(path, code)))
}

function isNew({ ref }: Slot): boolean {
  return ref.startsWith('new:')
}

function uploadFor({ ref, kind }: Slot, uploads: readonly IncomingFile[]): IncomingFile | undefined {
  return uploads.filter(({ field }) => field === sentIn[kind])[Number(ref.slice('new:'.length))]
}
