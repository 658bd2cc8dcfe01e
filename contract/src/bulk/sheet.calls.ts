import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { listQuery, selectedIds } from '../list.ts'
import { productFilters, productOrderings } from '../products/product.ts'
import { Id } from '../values/ids.ts'
import { BulkEdit } from './bulkEdit.ts'
import { SheetProducts, SheetRow } from './sheet.ts'

/** 5,000 products with several cells each. */
const maxSheetBytes = 3 * 1024 * 1024

export const editSheet = defineCall({
  id: 'products.editSheet',
  right: 'listings.bulk',
  summary:
    'Change cells of many products, each to a value of its own. A product is changed as a whole or not at all: not if a cell is invalid, or no longer has the value `from`',
  method: 'POST',
  path: '/api/v1/products/sheet/',
  access: 'activeCompany',
  body: z.strictObject({ products: SheetProducts }),
  maxBodyBytes: maxSheetBytes,
  reply: BulkEdit,
})

export const readSheet = defineCall({
  id: 'products.readSheet',
  right: 'listings.bulk',
  summary: 'Retrieve products as rows of a spreadsheet, 500 at once. `after` takes the `next` of the previous reply',
  method: 'GET',
  path: '/api/v1/products/sheet/',
  access: 'activeCompany',
  query: z.object({
    ...z.omit(listQuery(productOrderings, { ...productFilters, ids: selectedIds }), { page: true, page_size: true })
      .shape,
    /** The last product that was read. */
    after: z.optional(Id),
  }),
  reply: z.object({
    /** Exact up to 10,000; only of the first rows. */
    count: z.nullable(z.int()),
    next: z.nullable(Id),
    results: z.array(SheetRow),
  }),
})
