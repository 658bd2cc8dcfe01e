import { defineCall } from '../call.ts'
import { Assigned, NewAssignment } from '../team/assignment.ts'

export const assignInvoices = defineCall({
  id: 'invoices.assign',
  right: 'invoices.edit',
  summary: 'Assign invoices to a member, or to nobody',
  method: 'POST',
  path: '/api/v1/invoices/assign/',
  access: 'activeCompany',
  body: NewAssignment,
  reply: Assigned,
})
