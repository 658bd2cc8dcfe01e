import type { Db, Files, StoredFile } from '../../platform/parts.ts'
import type { Kind, ListingRecord } from './kind.ts'
import { knownFiles } from './listingFiles.ts'
import { allowedActions, isShown, visibilityOf } from './listingLife.ts'
import type { StoredListing } from './listingStore.ts'
import type { ListingDetails, ListingRow } from './tables.ts'
import { writtenOf } from './written.ts'

/** What the database works out for searches alone. */
type Computed = 'nameKeyAr' | 'nameKeyEn' | 'search' | 'shelf'

interface Seen {
  readonly isActive: boolean
  readonly today: string
}

interface SeenWhole extends Seen {
  /** Bound to the listing's company. */
  readonly db: Db
  readonly files: Pick<Files, 'find' | 'linkTo'>
}

/** A listing as the contract shows it, with links to its documents. */
export async function listingView(kind: Kind, listing: StoredListing, seen: SeenWhole): Promise<object> {
  const { common, own } = writtenOf(listing)
  const files = await knownFiles(seen.files, kind, { common: { ...common, images: [] }, own })
  const documentOf = (id: string) => shownDocument(id, files.get(id), seen.files)
  const { images, documents, slug: _, ...texts } = common
  const record: ListingRecord = {
    ...standing(kind, listing, seen),
    ...texts,
    company: listing.row.companyId,
    slug: listing.row.slug,
    images: listing.details.images.map((image, position) => ({ ...image, url: `/images/${image.id}`, position })),
    documents: documents.map(({ file, ...document }) => ({ id: file, ...document, file: documentOf(file) })),
    pending_change: listing.details.pendingChange,
  }
  return { ...kind.view(record, own, documentOf), ...(await kind.beside?.(seen.db, record.id)) }
}

/** What a list and a record show alike. */
export function standing(
  kind: Pick<Kind, 'life'>,
  { row, details }: { row: Omit<ListingRow, Computed>; details: Pick<ListingDetails, 'own'> },
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
