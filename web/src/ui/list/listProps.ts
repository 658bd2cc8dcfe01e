import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
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
  /** The page asked for, or the one before it while that is fetched. */
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
  /** Why it cannot be done to these rows. */
  blocked?: (rows: readonly T[]) => string | undefined
  run: (rows: readonly T[]) => void
}

export type ExportFormat = 'csv' | 'xlsx'

/** The rows: what each is called, where it leads, how it is shown. */
export interface RowOptions<T> {
  rowKey: (row: T) => string
  /** The row in words, for screen readers: "Ball valve 2″". */
  rowName: (row: T) => string
  rowHref?: ((row: T) => string) | undefined
  /** A change of this row is on its way to the server. */
  isPending?: ((row: T) => boolean) | undefined
}

export interface ListProps<T> extends RowOptions<T> {
  title: string
  /** The screen is about more than its rows, so their number does not stand beside its title. */
  isPartOfScreen?: true | undefined
  /** A part below the title that the screen has already. */
  isSection?: true | undefined
  columns: readonly Column<T>[]
  source: ListSource<T>
  shape: ListShape
  view: ListView
  onView: (view: ListView) => void
  tabs?: readonly Tab[] | undefined
  filters?: readonly Filter[] | undefined
  /** Stands under the title, before the rows are chosen: what all of them come to. */
  summary?: ReactNode
  /** What can be searched: "Name, SKU or barcode"; left out where nothing can. */
  searchHint?: string | undefined
  /** The main action, and others beside it. */
  actions?: ReactNode
  bulkActions?: readonly BulkAction<T>[] | undefined
  /** Exports exactly what is filtered, or the selected rows. */
  exportAs?: ((format: ExportFormat, selected?: readonly T[]) => void) | undefined
  /** Under which the person's columns, page size and views are kept. */
  storageKey: string
  /** What this list is for, while there is nothing in it. */
  empty: ReactNode
  /** Why the list cannot be used, and the way out; shown in its place. */
  locked?: ReactNode
}
