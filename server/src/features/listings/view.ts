import type { Db, Files, StoredFile } from '../../platform/parts.ts'
import type { Kind, KnownFiles, ListingRecord } from './kind.ts'
import { allowedActions, isShown, visibilityOf } from './lifecycle.ts'
import { type ListingDraft, listingDraftOf, storedImages } from './listingDraft.ts'
import { knownFiles } from './listingFiles.ts'
import { withPending } from './pendingChange.ts'
import type { StoredListing } from './store.ts'
import type { ListingDetails, ListingRow, StoredImage } from './tables.ts'

/** What is stored for searches alone. */
type ForSearch = 'searchWords' | 'nameKeyAr' | 'nameKeyEn' | 'search' | 'archiveRank'

interface Seen {
  readonly isActive: boolean
  readonly today: string
}

interface SeenWhole extends Seen {
  /** Bound to the listing's company. */
  readonly db: Db
  readonly files: Pick<Files, 'find' | 'linkTo'>
}

interface SeenWith extends Seen {
  readonly files: KnownFiles
  readonly links: Pick<Files, 'linkTo'>
  readonly images: readonly StoredImage[]
}

type Fields = Readonly<Record<string, unknown>>

/** A listing as the contract shows it, with links to its documents. */
export async function listingView(kind: Kind, listing: StoredListing, seen: SeenWhole): Promise<object> {
  const draft = listingDraftOf(listing)
  const files = await knownFiles(seen.files, kind, { ...draft, common: { ...draft.common, images: [] } }, seen.db)
  const shown = shownAs(kind, listing, draft, { ...seen, files, links: seen.files, images: listing.details.images })
  const pending_change = await pendingView(kind, listing, seen)
  return { ...shown, pending_change, ...(await kind.beside?.(seen.db, listing.row.id)) }
}

/** What waits for review, each field as the record would show it. */
async function pendingView(kind: Kind, listing: StoredListing, seen: SeenWhole): Promise<Fields | null> {
  const { pendingChange } = listing.details
  if (pendingChange === null) return null
  const proposed = withPending(listingDraftOf(listing), pendingChange)
  const files = await knownFiles(seen.files, kind, proposed, seen.db)
  const images = storedImages(proposed.common, files)
  const shown: Fields = { ...shownAs(kind, listing, proposed, { ...seen, files, links: seen.files, images }) }
  return Object.fromEntries(Object.keys(pendingChange).map((name) => [name, shown[name]]))
}

/** A listing with what is written in its place: what buyers see, or what its seller proposes. */
function shownAs(kind: Kind, listing: StoredListing, { common, own }: ListingDraft, seen: SeenWith): object {
  const documentOf = (id: string) => shownDocument(id, seen.files.get(id), seen.links)
  const { images: _, documents, slug: __, ...texts } = common
  const record: ListingRecord = {
    ...listingStatus(kind, listing, seen),
    ...texts,
    company: listing.row.companyId,
    slug: listing.row.slug,
    images: seen.images.map((image, position) => ({ ...image, url: `/images/${image.id}`, position })),
    documents: documents.map(({ file, ...document }) => ({ id: file, ...document, file: documentOf(file) })),
    pending_change: null,
  }
  return kind.view(record, own, documentOf)
}

/** The fields that lists and records share. */
export function listingStatus(
  kind: Pick<Kind, 'life'>,
  { row, details }: { row: Omit<ListingRow, ForSearch>; details: Pick<ListingDetails, 'own'> },
  seen: Seen,
) {
  return {
    id: row.id,
    version: row.version,
    allowed_actions: allowedActions(kind, row),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    ref: row.ref,
    status: isShown(row.status) ? row.status : ('draft' as const),
    status_reason: row.statusReason,
    visibility: visibilityOf(row, details.own, seen),
    completeness: row.completeness,
    has_pending_change: row.hasPendingChange,
    published_on: row.publishedOn,
  }
}

function shownDocument(id: string, file: StoredFile | undefined, files: Pick<Files, 'linkTo'>) {
  const { name, mediaType, bytes } = file ?? { name: '', mediaType: '', bytes: 0 }
  return { id, name, media_type: mediaType, bytes, url: files.linkTo(id) }
}
