import { csvOf } from '../../../../app/csv.ts'
import { downloadText } from '../../../../app/downloads.ts'
import { everyPage } from '../../../../app/request/everyPage.ts'
import type { ListView } from '../../../../ui/list/listView.ts'
import type { ListingKindWays } from '../listingKind.ts'
import type { ListingRow } from '../listingTypes.ts'
import { pathNames } from '../reference/categoryTree.ts'
import type { ListWords } from './listingColumns.tsx'

/** One column of the file: its head, and the text of a row. */
export interface ExportColumn<Row> {
  readonly head: string
  readonly text: (row: Row) => string
}

/** Saves exactly what is filtered, all its pages, as a table. */
export async function exportListings<Row extends ListingRow>(
  ways: ListingKindWays<Row>,
  view: ListView,
  columns: readonly ExportColumn<Row>[],
  fileName: string,
): Promise<number> {
  const rows = await everyPage(({ page, page_size }) => ways.list({ ...view, page, pageSize: page_size }))
  const table = [columns.map(({ head }) => head), ...rows.map((row) => columns.map(({ text }) => text(row)))]
  const day = new Date().toISOString().slice(0, 10)
  downloadText(`${fileName}-${day}.csv`, 'text/csv', csvOf(table))
  return rows.length
}

/** The columns that every kind's file has, with a kind's own ones before the price. */
export function exportColumns<Row extends ListingRow>(
  { t, lang, tree }: ListWords,
  priceLabel: string,
  own: readonly ExportColumn<Row>[],
): ExportColumn<Row>[] {
  const head = (name: string) => t(`listings.fields.${name}`)
  return [
    { head: head('ref'), text: ({ ref }) => ref },
    { head: head('name_ar'), text: ({ name_ar }) => name_ar },
    { head: head('name_en'), text: ({ name_en }) => name_en ?? '' },
    { head: head('status'), text: ({ status }) => t(`listings.status.${status}`) },
    { head: head('visibility'), text: ({ visibility }) => t(`listings.visibility.${visibility}`) },
    { head: head('category'), text: ({ category }) => (tree ? pathNames(tree, category, lang).join(' / ') : '') },
    ...own,
    { head: priceLabel, text: ({ price }) => price ?? '' },
    { head: head('completeness'), text: ({ completeness }) => String(completeness) },
    { head: head('published'), text: ({ published_on }) => published_on ?? '' },
    { head: head('updated'), text: ({ updated_at }) => updated_at },
  ]
}
