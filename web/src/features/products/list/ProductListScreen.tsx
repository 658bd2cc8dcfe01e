import { exportCsv, exportXlsx } from '@mawrid/contract/bulk/calls.ts'
import { Package } from 'lucide-react'
import { fetchFile } from '../../../app/request/callApi.ts'
import type { ExportFormat } from '../../../ui/list/listProps.ts'
import type { ListView } from '../../../ui/list/listView.ts'
import { ListingListScreen } from '../../listings/shared/list/ListingListScreen.tsx'
import { productQueryOf, productShape, productWays } from '../productWays.ts'
import { productColumns, productFilters } from './productColumns.tsx'

const file = { fetch: fetchList }
const titles = { list: 'products', create: 'productCreate' }

/** Checklist R-05. */
export function ProductListScreen() {
  return (
    <ListingListScreen
      ways={productWays}
      shape={productShape}
      icon={Package}
      texts="products"
      titles={titles}
      columns={productColumns}
      filters={productFilters}
      file={file}
    />
  )
}

/** All that is filtered, in the columns of the import's template. */
function fetchList(view: ListView, format: ExportFormat): Promise<File> {
  const { page: _page, page_size: _size, ...query } = productQueryOf(view)
  return fetchFile(format === 'xlsx' ? exportXlsx : exportCsv, { query })
}
