import * as calls from '@mawrid/contract/deals/closures.calls.ts'
import type { Handle } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { readDealSettings } from './store.ts'
import { updateSettings } from './updateSettings.ts'

/** What a company decides once for all its deals. */
export function registerSettingsRoutes(handle: Handle, parts: Parts): void {
  handle(calls.readDealSettings, ({ principal: { company } }) =>
    parts.db.readCompany(company.id, (companyDb) => readDealSettings(companyDb, company.id)),
  )
  handle(calls.updateDealSettings, (context) => updateSettings(parts, context))
}
