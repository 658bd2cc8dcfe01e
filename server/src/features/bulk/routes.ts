import type { Handle } from '../../platform/http/feature.ts'
import type { Parts } from '../../platform/parts.ts'
import { registerEditRoutes } from './edits/routes.ts'
import { registerImportRoutes } from './imports/routes.ts'
import { registerSheetRoutes } from './sheets/routes.ts'

export function registerBulkRoutes(handle: Handle, parts: Parts): void {
  registerImportRoutes(handle, parts)
  registerSheetRoutes(handle, parts)
  registerEditRoutes(handle, parts)
}
