import type { Feature } from '../../platform/http/feature.ts'
import { listingHooks } from '../listings/index.ts'
import { usageHooks } from '../subscriptions/index.ts'
import { continueEdits } from './edits/bulkEdits.ts'
import { importUsage, listingsOfImport } from './imports/store.ts'
import { continueImports } from './imports/workOnImport.ts'
import { defineBulkJobs } from './jobs.ts'
import { onAccountClosed } from './onAccountClosed.ts'
import { personalData } from './personalData.ts'
import { registerBulkRoutes } from './routes.ts'

export { recognise } from './columns/recognise.ts'
export { keysOfImports } from './imports/forgetImports.ts'
export { readUploadedRows } from './reading/readUploadedRows.ts'
export { isTotalRow } from './reading/totalRow.ts'

/** Many products at once: imports, exports, changes of all that a list shows (checklist C-10). */
export const bulk: Feature = {
  name: 'bulk',
  personalData,
  onAccountClosed,
  async prepare(parts) {
    await continueImports(parts)
    await continueEdits(parts)
  },
  routes: registerBulkRoutes,
  jobs: defineBulkJobs,
  connect() {
    listingHooks.register({ name: 'bulk', listingsOfImport })
    usageHooks.register({ name: 'bulk', usageOf: importUsage })
  },
}
