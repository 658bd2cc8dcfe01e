import type { Import } from '@mawrid/contract/bulk/import.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { violatedIndex } from '../../../platform/database/violations.ts'
import type { Parts } from '../../../platform/parts.ts'
import { forgetPictures } from '../pictures/failedPictures.ts'
import { announceImport } from './findRunning.ts'
import { afterAction } from './lifecycle.ts'
import { forgetPreviewRows } from './previewRows.ts'
import { recordImportAction } from './recordImportAction.ts'
import { lockImport, storeImport } from './store.ts'
import { importView } from './view.ts'
import { sendImport } from './workOnImport.ts'

type Action = 'start' | 'retry' | 'pause' | 'resume' | 'cancel' | 'undo'

interface By {
  readonly action: Action
  readonly userId: string
}

export async function moveImport(parts: Parts, which: { id: string; companyId: string }, by: By): Promise<Import> {
  const { action } = by
  const { db, clock } = parts
  try {
    return await db.forCompany(which.companyId, async (tx) => {
      const record = await lockImport(tx, which.id)
      const now = clock.now()
      const state = afterAction(record, action, now)
      const after = await storeImport(tx, which.id, {
        state,
        ...(action === 'start' && { startedAt: now }),
        ...(action === 'cancel' && { endedAt: now }),
        ...(action === 'retry' && { fault: null, failures: 0, endedAt: null }),
        ...(action === 'undo' && {
          fault: null,
          failures: 0,
          picturesWaiting: 0,
          picturesFailed: 0,
          undoneBy: by.userId,
        }),
      })
      if (action === 'undo') await forgetPictures(tx, which.id)
      if (action === 'start' || action === 'cancel') await forgetPreviewRows(tx, which.id)
      if (state === 'reading' || state === 'running' || state === 'undoing') await sendImport(parts, tx, state, which)
      await recordImportAction(parts, tx, record, after, by)
      await announceImport(tx, { ...parts, companyId: which.companyId }, which.id)
      return importView(after, now)
    })
  } catch (error) {
    if (violatedIndex(error) === 'imports_running')
      throw new Problem('wrong_state', { params: { by: 'another_import' } })
    throw error
  }
}
