import * as calls from '@mawrid/contract/bulk/calls.ts'
import type { Handle } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { listFailed } from '../pictures/failedPictures.ts'
import { choosePreset } from './choosePreset.ts'
import { correctRows } from './correctRows.ts'
import { listImports, listPreviewRows, listRefusedRows, readLimits } from './listImports.ts'
import { mapColumns } from './mapColumns.ts'
import { mapValues } from './mapValues.ts'
import { moveImport } from './moveImport.ts'
import { findImport } from './store.ts'
import { uploadImport } from './uploadImport.ts'
import { importView } from './view.ts'

export function registerImportRoutes(handle: Handle, parts: Parts): void {
  const { db, clock } = parts

  handle(calls.uploadImport, (context) => uploadImport(parts, context))
  handle(calls.listImports, (context) => listImports(parts, context))
  handle(calls.readImportLimits, ({ principal: { company } }) =>
    db.readCompany(company.id, (companyDb) => readLimits(companyDb, company.id)),
  )
  handle(calls.readImport, async ({ params, principal }) =>
    importView(
      await db.readCompany(principal.company.id, (companyDb) => findImport(companyDb, params.id)),
      clock.now(),
    ),
  )
  handle(calls.mapImport, (context) => mapColumns(parts, context))
  handle(calls.chooseImportPreset, (context) => choosePreset(parts, context))
  handle(calls.mapImportValues, (context) => mapValues(parts, context))
  handle(calls.previewImport, (context) => listPreviewRows(parts, context))
  handle(calls.listRefusedRows, (context) => listRefusedRows(parts, context))
  handle(calls.listFailedPictures, (context) => listFailed(parts, context))
  handle(calls.correctRefusedRows, (context) => correctRows(parts, context))
  const actions = [
    [calls.startImport, 'start'],
    [calls.retryImport, 'retry'],
    [calls.pauseImport, 'pause'],
    [calls.resumeImport, 'resume'],
    [calls.cancelImport, 'cancel'],
    [calls.undoImport, 'undo'],
  ] as const
  for (const [call, action] of actions) {
    handle(call, ({ params, principal: { userId, company } }) =>
      moveImport(parts, { id: params.id, companyId: company.id }, { action, userId }),
    )
  }
}
