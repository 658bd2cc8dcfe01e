import * as calls from '@mawrid/contract/approvals/calls.ts'
import type { CallContext, Handle } from '../../platform/http/feature.ts'
import { pageOf } from '../../platform/lists/page.ts'
import type { Parts } from '../../platform/parts.ts'
import { approveRequest, noteRequest, readRequest, refuseRequest, withdrawRequest } from './decide.ts'
import { readRules, updateRules } from './rules.ts'
import { countRequests, listRequests, namesFor } from './store.ts'
import { approvalView } from './view.ts'

export function registerApprovalRoutes(handle: Handle, parts: Parts): void {
  handle(calls.listApprovals, (context) => listApprovals(parts, context))
  handle(calls.readApproval, (context) => readRequest(parts, context))
  handle(calls.noteRequest, (context) => noteRequest(parts, context))
  handle(calls.approveRequest, (context) => approveRequest(parts, context))
  handle(calls.refuseRequest, (context) => refuseRequest(parts, context))
  handle(calls.withdrawRequest, (context) => withdrawRequest(parts, context))
  handle(calls.readApprovalRules, ({ principal: { company } }) =>
    parts.db.readCompany(company.id, (companyDb) => readRules(companyDb, company.id)),
  )
  handle(calls.updateApprovalRules, (context) => updateRules(parts, context))
}

/** Those who do not decide see what they asked for themselves. */
function listApprovals({ db }: Parts, { principal, query, request }: CallContext<typeof calls.listApprovals>) {
  const { id: companyId, rights } = principal.company
  const { status, record } = query
  const requestedBy = rights.has('approvals.decide') ? undefined : principal.userId
  const filter = { companyId, status, record, requestedBy }
  return db.readCompany(companyId, (companyDb) =>
    pageOf({
      query,
      request,
      count: (limit) => countRequests(companyDb, filter, limit),
      rows: async (limit, offset) => {
        const found = await listRequests(companyDb, filter, limit, offset)
        const names = await namesFor(companyDb, found)
        return found.map((one) => approvalView(one, names, { userId: principal.userId, rights }))
      },
    }),
  )
}
