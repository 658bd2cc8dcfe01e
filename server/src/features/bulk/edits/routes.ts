import * as calls from '@mawrid/contract/bulk/calls.ts'
import * as sheetCalls from '@mawrid/contract/bulk/sheet.calls.ts'
import type { Handle } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { editCells, editMany, readEdit, undoEdit } from './bulkEdits.ts'
import { listEdits, listProducts } from './listEdits.ts'
import { readSheet } from './readSheet.ts'

export function registerEditRoutes(handle: Handle, parts: Parts): void {
  handle(calls.bulkEdit, (context) => editMany(parts, context))
  handle(sheetCalls.editSheet, (context) => editCells(parts, context))
  handle(sheetCalls.readSheet, (context) => readSheet(parts, context))
  handle(calls.listBulkEdits, (context) => listEdits(parts, context))
  handle(calls.listEditedProducts, (context) => listProducts(parts, context))
  handle(calls.readBulkEdit, ({ params, principal }) =>
    readEdit(parts, { id: params.id, companyId: principal.company.id }),
  )
  handle(calls.undoBulkEdit, ({ params, principal: { userId, company } }) =>
    undoEdit(parts, { id: params.id, companyId: company.id }, userId),
  )
}
