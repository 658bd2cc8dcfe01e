import type { Fields } from '@mawrid/contract/fields.ts'
import type { listingChecks } from '@mawrid/contract/listings/checks.ts'
import type { ListingKind } from '@mawrid/contract/listings/kinds.ts'
import type { listingRecord, listingRow, listingSchemas } from '@mawrid/contract/listings/listing.ts'
import type { listingLife } from '@mawrid/contract/listings/states.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import type { Category } from '@mawrid/contract/reference/category.ts'
import type { StateTable } from '@mawrid/contract/states.ts'
import type { Package } from '@mawrid/contract/subscriptions/package.ts'
import type { StoredDocument } from '@mawrid/contract/values/fileRef.ts'
import type * as z from 'zod/mini'
import type { Db, StoredFile } from '../../platform/parts.ts'
import type { ListedRow } from './list/readListings.ts'
import type { FieldColumn, ListingRow, ListingStatus, OwnFields } from './tables.ts'

/** Fields a seller enters for any listing, and what the server adds on reading. */
export type CommonFields = z.output<z.ZodMiniObject<typeof listingSchemas>>
export type ListingRecord<Status = ShownStatus> = Omit<z.output<z.ZodMiniObject<typeof listingRecord>>, 'status'> & {
  status: Status
}
export type ListedRecord<Status = ShownStatus> = Omit<z.output<z.ZodMiniObject<typeof listingRow>>, 'status'> & {
  status: Status
}
export type ShownStatus = Exclude<ListingStatus, 'deleted'>
/** The states of the life that all but investments have. */
export type LifeStatus = (typeof listingLife.states)[number]
type Document = z.output<typeof StoredDocument>

/** The fields of a call's body that are the kind's own. */
export type OwnOf<Body> = Omit<Body, keyof CommonFields | 'version'>

/** Columns filled from a kind's own fields under another name. */
export type ListColumns = Partial<Pick<ListingRow, FieldColumn>> & {
  /** What it is found by beside its names and the fields that are searched. */
  readonly searchWords?: readonly (string | null)[]
}

export interface Reading<Own> {
  readonly category: Category | undefined
  /** The stored own fields; null for a new listing. */
  readonly before: Own | null
  readonly today: string
}

export interface ReadOwn<Own> {
  readonly own: Own
  readonly errors: readonly FieldError[]
}

/** A requirement for publishing; `errors` name what is missing at its field. */
export interface Requirement {
  readonly code: (typeof listingChecks)[number]
  readonly isRequired: boolean
  readonly errors: readonly FieldError[]
}

/** Maps every file reference in own fields. */
export type MapFile = (ref: string, path: string, kind: 'picture' | 'document') => string

export interface Whose {
  readonly listingId: string
  readonly companyId: string
}

/**
 * Everything that differs between the kinds of listing; the rest is shared by the four. `Own` are the kind's fields as
 * stored; `Written` as a form sends them.
 */
export interface Kind<
  Own extends object = OwnFields,
  Row extends object = object,
  Status extends ShownStatus = ShownStatus,
  Draft extends object = Own,
> {
  readonly name: ListingKind
  /** The prefix of its numbers: P-000123. */
  readonly numberPrefix: string
  readonly limit: keyof Package['limits']
  readonly life: StateTable<Status, string>
  /** The fields that only this kind has. */
  readonly fields: Fields
  /** Own fields that mean something only within a category, and wait when it does. */
  readonly ofCategory?: readonly string[]

  /** Validation beyond the schemas, and the fields in their stored form. */
  read(draft: Draft, reading: Reading<Own>): ReadOwn<Own>
  /** What the server adds when a seller has written. */
  stamp?(
    tx: Db,
    own: Own,
    by: { readonly before: Own | null; readonly userId: string; readonly at: Date },
  ): Promise<Own>
  mapFiles?(own: Own, map: MapFile): Own
  columns(own: Own): ListColumns
  requirements(
    own: Own,
    context: {
      readonly category: Category | undefined
      readonly row: Pick<ListingRow, 'stock'> | null
      readonly today: string
    },
  ): Requirement[]
  view(record: ListingRecord<Status>, own: Own, document: (id: string) => Document): object
  /** What of a record is kept elsewhere, as the contract shows it. */
  beside?(db: Db, listingId: string): Promise<object>
  /** Of listings without available stock, those that have goods, all of them reserved. */
  allReserved?(db: Db, listingIds: readonly string[]): Promise<ReadonlySet<string>>
  row(listed: ListedRecord<Status>, own: Own, row: ListedRow & { readonly isAllReserved: boolean }): Row
  /** The own fields of a copy, with nothing that only one listing can have. */
  copy?(tx: Db, own: Own): Promise<Own>

  /** Refuses, at its field, what another listing of the company has already. */
  refuseTaken?(tx: Db, whose: Whose, own: Own): Promise<void>
  /** What else is kept of a listing: after it was stored, and once it is deleted. */
  store?(tx: Db, whose: Whose, own: Own): Promise<void>
  remove?(tx: Db, whose: Whose): Promise<void>
}

export type KnownFiles = ReadonlyMap<string, StoredFile>
