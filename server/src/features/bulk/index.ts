import type { Feature } from '../../platform/http/feature.ts'
import { continueEdits, defineEditJobs } from './edits/bulkEdits.ts'
import { handleEdits } from './edits/editCalls.ts'
import { handleImports } from './imports/importCalls.ts'
import { continueImports, defineImportJobs } from './imports/jobs.ts'
import { onAccountClosed } from './onAccountClosed.ts'
import { personalData } from './personalData.ts'
import { definePictureJobs } from './pictures/pictureJobs.ts'
import { handleSheets } from './sheets/sheetCalls.ts'

/** Many products at once: imports, exports, changes of all that a list shows (checklist C-10). */
export const bulk: Feature = {
  name: 'bulk',
  personalData,
  onAccountClosed,
  async prepare(parts) {
    await continueImports(parts)
    await continueEdits(parts)
  },
  register(handle, parts) {
    defineImportJobs(parts)
    definePictureJobs(parts)
    handleImports(handle, parts)
    handleSheets(handle, parts)
    defineEditJobs(parts)
    handleEdits(handle, parts)
  },
}
