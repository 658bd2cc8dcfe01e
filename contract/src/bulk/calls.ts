import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { listQuery, pageOf, selectedIds } from '../list.ts'
import { productFilters, productOrderings } from '../products/product.ts'
import { type SheetFormat, sheetTypes } from '../sheets/sheetTypes.ts'
import { ById } from '../values/ids.ts'
import {
  BulkChange,
  BulkEdit,
  BulkEditSummary,
  EditedProduct,
  editOutcomes,
  editStates,
  Selection,
} from './bulkEdit.ts'
import {
  ColumnMapping,
  CorrectedRow,
  decimalSigns,
  FailedPicture,
  Import,
  ImportRow,
  maxPreviewRows,
  maxWords,
  rowOutcomes,
  shopSystems,
  WordChoice,
} from './import.ts'
import { importLife } from './states.ts'

export const uploadImport = defineCall({
  id: 'imports.upload',
  right: 'listings.bulk',
  summary:
    'Upload a spreadsheet of products, with an optional ZIP of pictures. It is read at once, but changes nothing yet',
  method: 'POST',
  path: '/api/v1/imports/',
  access: 'activeCompany',
  encoding: 'multipart',
  body: z.strictObject({}),
  uploads: {
    file: { kind: 'spreadsheet', maxFiles: 1, maxBytes: 30 * 1024 * 1024 },
    pictures: { kind: 'archive', maxFiles: 1, maxBytes: 200 * 1024 * 1024 },
  },
  reply: Import,
  status: 201,
})

export const readImportLimits = defineCall({
  id: 'imports.limits',
  right: 'listings.see',
  summary: 'Retrieve how many rows a file may have and how many more products the package allows. Null means no limit',
  method: 'GET',
  path: '/api/v1/imports/limits/',
  access: 'activeCompany',
  reply: z.object({ rows: z.nullable(z.int()), products_left: z.nullable(z.int()) }),
})

export const listImports = defineCall({
  id: 'imports.list',
  right: 'listings.see',
  summary: 'List imports',
  method: 'GET',
  path: '/api/v1/imports/',
  access: 'activeCompany',
  query: listQuery(['created_at'], { state: z.optional(z.enum(importLife.states)) }),
  reply: pageOf(Import),
})

export const readImport = defineCall({
  id: 'imports.read',
  right: 'listings.see',
  summary: 'Retrieve an import with its progress. The event `import` reports changes',
  method: 'GET',
  path: '/api/v1/imports/:id/',
  access: 'activeCompany',
  params: ById,
  reply: Import,
})

export const mapImport = defineCall({
  id: 'imports.map',
  right: 'listings.bulk',
  summary:
    'Map the columns of an import, and give fields without a column one value for all rows. Both are remembered for files with the same columns, and the preview is made again',
  method: 'PUT',
  path: '/api/v1/imports/:id/columns/',
  access: 'activeCompany',
  params: ById,
  body: ColumnMapping,
  reply: Import,
  problems: ['wrong_state'],
})

export const chooseImportPreset = defineCall({
  id: 'imports.choosePreset',
  right: 'listings.bulk',
  summary:
    'Choose the system that a file comes from; null if it is none of these. Its columns are mapped anew, and the preview is made again',
  method: 'PUT',
  path: '/api/v1/imports/:id/preset/',
  access: 'activeCompany',
  params: ById,
  body: z.strictObject({ preset: z.nullable(z.enum(shopSystems)) }),
  reply: Import,
  problems: ['wrong_state'],
})

export const mapImportValues = defineCall({
  id: 'imports.mapValues',
  right: 'listings.bulk',
  summary:
    'Map unknown words of units, categories, warehouses, VAT categories and countries, and choose the decimal sign of ambiguous numbers, for all rows. Words are remembered for later files, the sign for those with the same columns; the preview is made again',
  method: 'PUT',
  path: '/api/v1/imports/:id/values/',
  access: 'activeCompany',
  params: ById,
  body: z.strictObject({
    /** Words that are not named keep their mapping. */
    words: z._default(z.array(WordChoice).check(z.maxLength(maxWords)), []),
    decimal_sign: z.optional(z.enum(decimalSigns)),
  }),
  reply: Import,
  problems: ['wrong_state'],
})

export const previewImport = defineCall({
  id: 'imports.preview',
  right: 'listings.see',
  summary: `Preview the effect of each row, with its problems by cell: the first ${maxPreviewRows} rows of each outcome, their texts cut. The forecast of the import counts all`,
  method: 'GET',
  path: '/api/v1/imports/:id/preview/',
  access: 'activeCompany',
  params: ById,
  query: listQuery(['row'], { outcome: z.optional(z.enum(rowOutcomes)) }),
  reply: pageOf(ImportRow),
})

export const startImport = importMove('start', 'Start an import: create and update products from the rows of the file')
export const retryImport = importMove('retry', 'Retry an import that failed on our side, from where it stopped')
export const pauseImport = importMove('pause', 'Pause an import after the current rows')
export const resumeImport = importMove('resume', 'Resume a paused import')
export const cancelImport = importMove('cancel', 'Stop an import. Imported rows stay, and can be undone')
export const undoImport = importMove(
  'undo',
  'Undo an import within a day: created products are deleted, updated ones get their previous values',
)

export const listRefusedRows = defineCall({
  id: 'imports.refusedRows',
  right: 'listings.see',
  summary: 'List refused rows, with the reason for each cell',
  method: 'GET',
  path: '/api/v1/imports/:id/refused/',
  access: 'activeCompany',
  params: ById,
  query: listQuery(['row'], {}),
  reply: pageOf(ImportRow),
})

export const listFailedPictures = defineCall({
  id: 'imports.failedPictures',
  right: 'listings.see',
  summary: 'List pictures that could not be imported, with the reason for each',
  method: 'GET',
  path: '/api/v1/imports/:id/failed-pictures/',
  access: 'activeCompany',
  params: ById,
  query: listQuery(['sku'], {}),
  reply: pageOf(FailedPicture),
})

export const downloadRefusedRows = defineCall({
  id: 'imports.refusedFile',
  right: 'listings.see',
  summary: 'Download the refused rows as a spreadsheet. Correct it and upload it again to import only these rows',
  method: 'GET',
  path: '/api/v1/imports/:id/refused-file/',
  access: 'activeCompany',
  params: ById,
  reply: { media: sheetTypes.xlsx },
})

export const correctRefusedRows = defineCall({
  id: 'imports.correct',
  right: 'listings.bulk',
  summary: 'Import refused rows again, as corrected',
  method: 'POST',
  path: '/api/v1/imports/:id/corrections/',
  access: 'activeCompany',
  params: ById,
  body: z.strictObject({
    rows: z.array(CorrectedRow).check(
      z.minLength(1),
      z.maxLength(100),
      z.refine((rows) => new Set(rows.map(({ row }) => row)).size === rows.length, 'not_alike'),
    ),
  }),
  reply: z.object({ import: Import, results: z.array(ImportRow), outcomes: z.record(z.enum(rowOutcomes), z.int()) }),
  problems: ['wrong_state'],
})

export const exportXlsx = exportCall('xlsx')
export const exportCsv = exportCall('csv')

export const bulkEdit = defineCall({
  id: 'products.bulkEdit',
  right: 'listings.bulk',
  summary: 'Change many products at once, or preview the change',
  method: 'POST',
  path: '/api/v1/products/bulk-edit/',
  access: 'activeCompany',
  body: z.strictObject({ selection: Selection, change: BulkChange, preview: z._default(z.boolean(), false) }),
  reply: BulkEdit,
})

export const listBulkEdits = defineCall({
  id: 'products.bulkEdits',
  right: 'listings.see',
  summary: 'List bulk edits, latest first',
  method: 'GET',
  path: '/api/v1/products/bulk-edit/',
  access: 'activeCompany',
  query: listQuery(['created_at'], { state: z.optional(z.enum(editStates)) }),
  reply: pageOf(BulkEditSummary),
})

export const listEditedProducts = defineCall({
  id: 'products.bulkEditProducts',
  right: 'listings.see',
  summary: 'List the result of a bulk edit for each product',
  method: 'GET',
  path: '/api/v1/products/bulk-edit/:id/products/',
  access: 'activeCompany',
  params: ById,
  query: listQuery(['created_at'], { outcome: z.optional(z.enum(editOutcomes)) }),
  reply: pageOf(EditedProduct),
})

export const readBulkEdit = defineCall({
  id: 'products.readBulkEdit',
  right: 'listings.see',
  summary: 'Retrieve a bulk edit with its progress. The event `bulk_edit` reports changes',
  method: 'GET',
  path: '/api/v1/products/bulk-edit/:id/',
  access: 'activeCompany',
  params: ById,
  reply: BulkEdit,
})

export const undoBulkEdit = defineCall({
  id: 'products.undoBulkEdit',
  right: 'listings.bulk',
  summary: 'Undo a bulk edit, within a day. Products that were changed again since stay as they are',
  method: 'POST',
  path: '/api/v1/products/bulk-edit/:id/undo/',
  access: 'activeCompany',
  params: ById,
  reply: BulkEdit,
  problems: ['wrong_state'],
})

function importMove<const Action extends string>(action: Action, summary: string) {
  return defineCall({
    id: `imports.${action}`,
    right: 'listings.bulk',
    summary,
    method: 'POST',
    path: `/api/v1/imports/:id/${action}/`,
    access: 'activeCompany',
    params: ById,
    reply: Import,
    problems: ['wrong_state'],
  })
}

/** The products a list is filtered to, in the columns of the template. Importing the file unchanged changes nothing. */
function exportCall<const Format extends SheetFormat>(format: Format) {
  return defineCall({
    id: `products.export_${format}`,
    right: 'listings.see',
    summary: `Export the filtered or selected products as ${format.toUpperCase()}`,
    method: 'GET',
    path: `/api/v1/products/export-${format}/`,
    access: 'activeCompany',
    query: z.omit(listQuery(productOrderings, { ...productFilters, ids: selectedIds }), {
      page: true,
      page_size: true,
    }),
    reply: { media: sheetTypes[format] },
  })
}
