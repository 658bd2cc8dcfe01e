import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MenuItem } from '../overlays/menuEntries.ts'
import type { Tab } from '../overlays/Tabs.tsx'
import type { Column } from './column.ts'
import type { Filter } from './filter.ts'
import type { ListShape, ListView } from './listView.ts'

/** A page of the list as the server answers it (contract `pageOf`). */
export interface ListPageOf<T> {
  results: readonly T[]
  count: number
  count_is_exact: boolean
}

/** Where the rows come from: the state of a query. */
export interface ListSource<T> {
  /** The requested page, or the previous one while it loads. */
  page: ListPageOf<T> | undefined
  isFetching: boolean
  failure?: { text?: string | undefined; requestId?: string | undefined } | null | undefined
  retry: () => void
}

export interface BulkAction<T> {
  id: string
  label: string
  icon: LucideIcon
  danger?: boolean
  /** Whether it applies to any of these rows; without it, it always does. */
  isOffered?: (rows: readonly T[]) => boolean
  /** Why the action is unavailable for these rows, and what to do. */
  blocked?: (rows: readonly T[]) => string | undefined
  run: (rows: readonly T[]) => void
}

export type ExportFormat = 'csv' | 'xlsx'

/** How rows are identified, named and linked. */
export interface RowOptions<T> {
  rowKey: (row: T) => string
  /** The row's name for screen readers: "Ball valve 2″". */
  rowName: (row: T) => string
  rowHref?: ((row: T) => string) | undefined
  /** A change of this row is on its way to the server. */
  isPending?: ((row: T) => boolean) | undefined
}

export interface ListProps<T> extends RowOptions<T> {
  title: string
  /** Hides the row count beside the title, for screens that show more than the list. */
  isPartOfScreen?: true | undefined
  /** Renders a section heading, because the screen already has a title. */
  isSection?: true | undefined
  columns: readonly Column<T>[]
  source: ListSource<T>
  shape: ListShape
  view: ListView
  onView: (view: ListView) => void
  tabs?: readonly Tab[] | undefined
  filters?: readonly Filter[] | undefined
  /** Shown under the title: links to the lists beside this one. */
  nav?: ReactNode
  /** Shown above the tabs: the totals of all rows. */
  summary?: ReactNode
  /** The search placeholder: "Name, SKU or barcode"; omit to hide the search. */
  searchHint?: string | undefined
  /** The primary action. */
  actions?: ReactNode
  /** Other actions: the first is a button beside it, the others are in a menu; on phones all, with the exports. */
  moreActions?: readonly MenuItem[] | undefined
  bulkActions?: readonly BulkAction<T>[] | undefined
  /** Exports all filtered rows, or the selected ones. */
  exportAs?: ((format: ExportFormat, selected?: readonly T[]) => void) | undefined
  /** The storage key of the person's columns, page size and views. */
  storageKey: string
  /** Shown while the list has no rows at all: what it is for and one action. */
  empty: ReactNode
  /** Whether there is nothing in any tab, if the first tab does not show all. */
  isEmpty?: boolean | undefined
  /** Shown instead of the list while it is locked: the reason and what to do. */
  locked?: ReactNode
}
