import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { listQuery, pageOf } from '../list.ts'
import { ById, Id } from '../values/ids.ts'
import { maybe } from '../values/maybe.ts'
import { prose } from '../values/text.ts'
import { Approval, ApprovalRules, NewApprovalRules, WholeApproval } from './approval.ts'
import { approvalLife } from './states.ts'

export const listApprovals = defineCall({
  id: 'approvals.list',
  right: 'company.see',
  summary: 'List requests for approval, latest first: all for those who decide, otherwise one’s own',
  method: 'GET',
  path: '/api/v1/approvals/',
  access: 'withCompany',
  query: listQuery(['requested_at'], {
    status: z.optional(z.enum(approvalLife.states)),
    /** Of one record. */
    record: z.optional(Id),
  }),
  reply: pageOf(Approval),
})

export const readApproval = defineCall({
  id: 'approvals.read',
  right: 'company.see',
  summary: 'Retrieve a request with what it would do: any for those who decide, otherwise one’s own',
  method: 'GET',
  path: '/api/v1/approvals/:id/',
  access: 'withCompany',
  params: ById,
  reply: WholeApproval,
})

const decision = { method: 'POST', access: 'activeCompany', params: ById, reply: Approval } as const

export const approveRequest = defineCall({
  ...decision,
  id: 'approvals.approve',
  right: 'approvals.decide',
  summary: 'Approve a request: what was held back is done, as its person asked for it. Nobody approves their own',
  path: '/api/v1/approvals/:id/approve/',
  body: z.strictObject({ note: maybe(prose(1, 500)) }),
  problems: [
    'wrong_state',
    'stock_short',
    'package_limit',
    'vat_not_registered',
    'customer_blocked',
    'credit_exceeded',
  ],
})

export const refuseRequest = defineCall({
  ...decision,
  id: 'approvals.refuse',
  right: 'approvals.decide',
  summary: 'Refuse a request, with a reason',
  path: '/api/v1/approvals/:id/refuse/',
  body: z.strictObject({ note: prose(2, 500) }),
  problems: ['wrong_state'],
})

export const withdrawRequest = defineCall({
  ...decision,
  id: 'approvals.withdraw',
  right: 'company.see',
  summary: 'Withdraw one’s own request',
  path: '/api/v1/approvals/:id/withdraw/',
  body: z.strictObject({}),
  problems: ['wrong_state'],
})

export const noteRequest = defineCall({
  ...decision,
  id: 'approvals.note',
  right: 'company.see',
  summary: 'Add a note to one’s own request, for those who decide; an empty one removes it',
  method: 'PUT',
  path: '/api/v1/approvals/:id/note/',
  body: z.strictObject({ note: maybe(prose(1, 500)) }),
  problems: ['wrong_state'],
})

export const readApprovalRules = defineCall({
  id: 'approvals.rules',
  right: 'company.see',
  summary: 'Retrieve what has to be approved',
  method: 'GET',
  path: '/api/v1/approval-rules/',
  access: 'withCompany',
  reply: ApprovalRules,
})

export const updateApprovalRules = defineCall({
  id: 'approvals.updateRules',
  right: 'approvals.rules',
  summary: 'Decide what has to be approved',
  method: 'PUT',
  path: '/api/v1/approval-rules/',
  access: 'activeCompany',
  body: NewApprovalRules,
  reply: ApprovalRules,
  problems: ['version_conflict'],
})
