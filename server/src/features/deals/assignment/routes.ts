import * as calls from '@mawrid/contract/deals/assignment.calls.ts'
import type { Handle } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { assignWork } from '../../team/index.ts'
import { assignedDeals } from './assignedDeals.ts'
import { readAssignment } from './store.ts'
import { updateAssignment } from './updateAssignment.ts'

/** Who works on a company's deals. */
export function registerAssignmentRoutes(handle: Handle, parts: Parts): void {
  handle(calls.assignDeals, (context) => assignWork(parts, context, assignedDeals))
  handle(calls.readDealAssignment, ({ principal: { company } }) =>
    parts.db.readCompany(company.id, (companyDb) => readAssignment(companyDb, company.id)),
  )
  handle(calls.updateDealAssignment, (context) => updateAssignment(parts, context))
}
