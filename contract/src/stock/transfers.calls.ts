import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { listQuery, pageOf } from '../list.ts'
import { Assigned, AssigneeFilter, NewAssignment } from '../team/assignment.ts'
import { ById, Id } from '../values/ids.ts'
import { Version } from '../values/version.ts'
import { transferLife } from './states.ts'
import { arrivedLines, Transfer, TransferRow, transferFields, transferRests, twoPlaces } from './transfer.ts'

export const listTransfers = defineCall({
  id: 'transfers.list',
  right: 'stock.see',
  summary: 'List transfers between the company’s warehouses',
  method: 'GET',
  path: '/api/v1/stock/transfers/',
  access: 'activeCompany',
  query: listQuery(['created_at', 'expected_on'], {
    status: z.optional(z.enum(transferLife.states)),
    warehouse: z.optional(Id),
    /** Of this member, or `none`. */
    assignee: z.optional(AssigneeFilter),
  }),
  reply: pageOf(TransferRow),
})

export const assignTransfers = defineCall({
  id: 'transfers.assign',
  right: 'stock.book',
  summary: 'Assign transfers to the member who receives them, or to nobody',
  method: 'POST',
  path: '/api/v1/stock/transfers/assign/',
  access: 'activeCompany',
  body: NewAssignment,
  reply: Assigned,
})

export const createTransfer = defineCall({
  id: 'transfers.create',
  right: 'stock.book',
  summary: 'Create a transfer. No stock moves before it is sent',
  method: 'POST',
  path: '/api/v1/stock/transfers/',
  access: 'activeCompany',
  body: z.strictObject(transferFields).check(twoPlaces),
  reply: Transfer,
  status: 201,
})

export const readTransfer = defineCall({
  id: 'transfers.read',
  right: 'stock.see',
  summary: 'Retrieve a transfer',
  method: 'GET',
  path: '/api/v1/stock/transfers/:id/',
  access: 'activeCompany',
  params: ById,
  reply: Transfer,
})

export const updateTransfer = defineCall({
  id: 'transfers.update',
  right: 'stock.book',
  summary: 'Update a transfer that has not been sent',
  method: 'PUT',
  path: '/api/v1/stock/transfers/:id/',
  access: 'activeCompany',
  params: ById,
  body: z.strictObject({ ...transferFields, version: Version }).check(twoPlaces),
  reply: Transfer,
  problems: ['wrong_state', 'version_conflict'],
})

export const sendTransfer = defineCall({
  id: 'transfers.send',
  right: 'stock.book',
  summary: 'Send a transfer',
  method: 'POST',
  path: '/api/v1/stock/transfers/:id/send/',
  access: 'activeCompany',
  params: ById,
  body: z.strictObject({ version: Version }),
  reply: Transfer,
  problems: ['wrong_state', 'version_conflict', 'stock_short'],
})

export const receiveTransfer = defineCall({
  id: 'transfers.receive',
  right: 'stock.book',
  summary: 'Receive a transfer, in full or in part',
  method: 'POST',
  path: '/api/v1/stock/transfers/:id/receive/',
  access: 'activeCompany',
  params: ById,
  body: z.strictObject({ version: Version, lines: arrivedLines }),
  reply: Transfer,
  problems: ['wrong_state', 'version_conflict'],
})

export const closeTransfer = defineCall({
  id: 'transfers.close',
  right: 'stock.book',
  approval: ['write_off_over'],
  summary: 'Close a transfer. Goods not received are recorded as returned or lost',
  method: 'POST',
  path: '/api/v1/stock/transfers/:id/close/',
  access: 'activeCompany',
  params: ById,
  body: z.strictObject({ version: Version, rest: z._default(z.enum(transferRests), 'lost') }),
  reply: Transfer,
  problems: ['wrong_state', 'version_conflict', 'approval_requested'],
})

export const cancelTransfer = defineCall({
  id: 'transfers.cancel',
  right: 'stock.book',
  summary: 'Cancel a transfer that has not been sent',
  method: 'POST',
  path: '/api/v1/stock/transfers/:id/cancel/',
  access: 'activeCompany',
  params: ById,
  body: z.strictObject({ version: Version }),
  reply: Transfer,
  problems: ['wrong_state', 'version_conflict'],
})
