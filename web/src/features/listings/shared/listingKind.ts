import type { Fields } from '@mawrid/contract/fields.ts'
import type { investmentLife } from '@mawrid/contract/investments/states.ts'
import type { ListingChecks, ListingCounts } from '@mawrid/contract/listings/checks.ts'
import type { ListingKind } from '@mawrid/contract/listings/kinds.ts'
import type { RecordEvent, Removed } from '@mawrid/contract/record.ts'
import type { ActionsBy } from '@mawrid/contract/states.ts'
import type * as z from 'zod/mini'
import type { ListPageOf } from '#ui/list/listProps.ts'
import type { ListView } from '#ui/list/listView.ts'
import type { ListingRecord, ListingRow } from './listingTypes.ts'

export interface AtVersion {
  readonly params: { readonly id: string }
  readonly body: { readonly version: number }
}

export type ListPage<Row> = ListPageOf<Row> & { next: string | null }

/** The actions with a call of their own; `archive` and `delete` share DELETE, whose answer says which it was. */
type CalledMove = Exclude<ActionsBy<'seller', typeof investmentLife>, 'edit' | 'archive' | 'delete'>

/** What each kind of listing provides: its calls and fields. */
export interface ListingKindConfig<Row extends ListingRow = ListingRow, Listing extends ListingRecord = ListingRecord> {
  readonly kind: ListingKind
  /** All fields of the form. */
  readonly fields: Fields
  readonly list: (view: ListView, signal?: AbortSignal) => Promise<ListPage<Row>>
  readonly read: (id: string, signal?: AbortSignal) => Promise<Listing>
  readonly counts: (signal?: AbortSignal) => Promise<ListingCounts>
  readonly checks: (id: string, signal?: AbortSignal) => Promise<ListingChecks>
  readonly timeline: (id: string, signal?: AbortSignal) => Promise<z.output<typeof RecordEvent>[]>
  readonly moves: Readonly<Partial<Record<CalledMove, (input: AtVersion) => Promise<Listing>>>>
  readonly remove: (id: string) => Promise<z.output<typeof Removed>>
  readonly duplicate: (id: string) => Promise<Listing>
}
