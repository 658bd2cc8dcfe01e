import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useQuery } from '@tanstack/react-query'
import { FileLock, FileUp, History, Package, SquarePen, Table2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Filtered } from '#features/bulk/shared/ScopeField.tsx'
import { useImportFilter } from '#features/bulk/shared/useImportFilter.ts'
import { useProductExport } from '#features/bulk/shared/useProductExport.ts'
import { ListingListScreen } from '#features/listings/shared/list/ListingListScreen.tsx'
import { listQuery } from '#features/listings/shared/queries.ts'
import { DownloadNotice } from '#platform/downloads/DownloadNotice.tsx'
import { useListAddress } from '#platform/lists/useListAddress.ts'
import { useHasRight } from '#platform/session/rights.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import type { ExportFormat } from '#ui/list/listProps.ts'
import { addressOf, type ListView } from '#ui/list/listView.ts'
import { useNavigation } from '#ui/navigation.tsx'
import { productConfig, productQueryOf, productShape } from '../productConfig.ts'
import { productColumns, productFilters } from './productColumns.tsx'

const BulkEditDialog = lazyPart(() => import('#features/bulk/shared/BulkEditDialog.tsx'), 'BulkEditDialog')
/** Two figure spaces, as wide as two digits. */
const countPlaceholder = '\u2007\u2007'
const titles = { list: 'products', create: 'productCreate' }

/** Checklist R-05. */
export function ProductListScreen() {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { exportAs, bytes, stop } = useProductExport()
  const mayBulkEdit = useHasRight('listings.bulk')
  const [edited, setEdited] = useState<readonly string[]>()
  const filtered = useFiltered()
  const [view] = useListAddress(productShape)
  const { go } = useNavigation()
  const imported = useImportFilter(view.filters.import?.[0])

  // The button is about the whole list and says so: selected rows have their own button in the bar.
  const isAbout = filtered && !filtered.isExact
  const editAll = t(isAbout ? 'bulk.edit.actionAllAbout' : 'bulk.edit.actionAll', {
    formatted: filtered ? number(filtered.count) : countPlaceholder,
  })

  /** Exports all filtered products in the columns of the import's template. */
  function save(view: ListView, format: ExportFormat, selected?: readonly { readonly id: string }[]) {
    const { page: _page, page_size: _size, ...query } = productQueryOf(view)
    void exportAs({ ...query, ids: selected?.map(({ id }) => id).join() }, format)
  }

  return (
    <>
      <ListingListScreen
        config={productConfig}
        shape={productShape}
        icon={Package}
        texts={{
          price: 'products.list.price',
          none: 'products.list.none',
          noneText: 'products.list.noneText',
          searchHint: 'products.list.searchHint',
        }}
        titles={titles}
        columns={productColumns}
        detail={({ sku }) => sku}
        filters={(words) => [...imported, ...productFilters(words)]}
        file={{ save }}
        moreActions={[
          { id: 'import', label: t('bulk.import'), icon: FileUp, href: screenPaths.import },
          // The dialog opens once the count has loaded.
          ...(filtered?.count === 0 || !mayBulkEdit
            ? []
            : [{ id: 'edit', label: editAll, icon: SquarePen, onChoose: () => setEdited([]) }]),
          ...(mayBulkEdit
            ? [{ id: 'sheet', label: t('products.sheet.action'), icon: Table2, href: sheetAddress(view) }]
            : []),
          { id: 'edits', label: t('bulk.edit.earlier'), icon: History, href: screenPaths.bulkEdits },
          {
            id: 'documents',
            label: t('screens.documentRequests'),
            icon: FileLock,
            href: screenPaths.documentRequests,
          },
        ]}
        moreBulk={
          mayBulkEdit
            ? [
                {
                  id: 'edit',
                  label: t('bulk.edit.action'),
                  icon: SquarePen,
                  run: (rows) => setEdited(rows.map(({ id }) => id)),
                },
                {
                  id: 'sheet',
                  label: t('products.sheet.action'),
                  icon: Table2,
                  run: (rows) =>
                    go(
                      sheetAddress(
                        view,
                        rows.map(({ id }) => id),
                      ),
                    ),
                },
              ]
            : []
        }
      />
      <DownloadNotice bytes={bytes} onStop={stop} />
      {edited && filtered && (
        <Suspense>
          <BulkEditDialog ids={edited} all={filtered} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** The sheet of what the list is filtered to, or of the selected products. */
function sheetAddress(view: ListView, ids: readonly string[] = []): string {
  const address = addressOf({ ...view, page: 1 }, productShape)
  if (ids.length > 0) address.set('ids', ids.join())
  const search = address.toString()
  return `${screenPaths.productSheet}${search && `?${search}`}`
}

/** The list's filters and the number of products that match; undefined until they are counted. */
function useFiltered(): Filtered | undefined {
  const [view] = useListAddress(productShape)
  const { data } = useQuery(listQuery(productConfig, view))
  const { page: _page, page_size: _size, ordering: _ordering, ...filter } = productQueryOf(view)
  return data && { filter, count: data.count, isExact: data.count_is_exact }
}
