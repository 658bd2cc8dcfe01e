import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { listQuery, pageOf } from '../list.ts'
import { Assigned, NewAssignment } from '../team/assignment.ts'
import { ById, Id } from '../values/ids.ts'
import { Amount } from '../values/quantity.ts'
import { Moment } from '../values/time.ts'
import { Version } from '../values/version.ts'
import {
  newReturn,
  pictures,
  ReceivedGoods,
  Released,
  Return,
  ReturnAnswer,
  ReturnRefusal,
  ReturnRow,
  returnFilters,
  SentGoods,
} from './return.ts'
import { returnLife } from './states.ts'

const path = '/api/v1/returns/'

export const listReturns = defineCall({
  id: 'returns.list',
  right: 'deals.see',
  summary:
    'List returns, latest first. `open` are those in which the seller has something to do, `quarantined` those with goods in quarantine',
  method: 'GET',
  path,
  access: 'activeCompany',
  query: listQuery(['updated_at', 'due_at'], returnFilters),
  reply: pageOf(ReturnRow),
})

export const countReturns = defineCall({
  id: 'returns.counts',
  right: 'deals.see',
  summary: 'Count returns by status',
  method: 'GET',
  path: `${path}counts/`,
  access: 'activeCompany',
  reply: z.object({ open: z.int(), quarantined: z.int(), by_status: z.record(z.enum(returnLife.states), z.int()) }),
})

export const maxReturnDays = 365

const days = z.int().check(z.minimum(0), z.maximum(maxReturnDays))

export const ReturnSettings = z.object({
  /** Within how many days of the delivery buyers can return goods; 0 for never. */
  return_days: days,
  version: Version,
})
export type ReturnSettings = z.output<typeof ReturnSettings>

export const readReturnSettings = defineCall({
  id: 'returns.settings',
  right: 'deals.see',
  summary: 'Retrieve within how many days of the delivery buyers can return goods',
  method: 'GET',
  path: '/api/v1/return-settings/',
  access: 'activeCompany',
  reply: ReturnSettings,
})

export const updateReturnSettings = defineCall({
  id: 'returns.updateSettings',
  right: 'deals.settings',
  summary: 'Set within how many days of the delivery buyers can return goods. Sellers can open a return later, too',
  method: 'PUT',
  path: '/api/v1/return-settings/',
  access: 'activeCompany',
  body: z.strictObject({ return_days: days, version: Version }),
  reply: ReturnSettings,
  problems: ['version_conflict'],
})

/** What can be returned of a deal: delivered, and in no other return. */
export const Returnable = z.object({
  lines: z.array(
    z.object({
      line: Id,
      delivered: Amount,
      left: Amount,
      /** Until when the buyer can return it; null if that was agreed to be never. */
      until: z.nullable(Moment),
    }),
  ),
})
export type Returnable = z.output<typeof Returnable>

export const readReturnable = defineCall({
  id: 'returns.returnable',
  right: 'deals.see',
  summary: 'Retrieve what can be returned of a deal: what was delivered and is in no other return',
  method: 'GET',
  path: '/api/v1/deals/:id/returnable/',
  access: 'finishing',
  params: ById,
  reply: Returnable,
})

export const openReturn = defineCall({
  id: 'returns.open',
  right: 'deals.cancel',
  summary: 'Open a return for a buyer, with pictures',
  method: 'POST',
  path,
  access: 'activeCompany',
  encoding: 'multipart',
  body: z.strictObject({ deal: Id, ...newReturn }),
  uploads: pictures,
  reply: Return,
  status: 201,
  problems: ['wrong_state'],
})

export const assignReturns = defineCall({
  id: 'returns.assign',
  right: 'deals.cancel',
  summary: 'Assign returns to a member, or to nobody',
  method: 'POST',
  path: `${path}assign/`,
  access: 'activeCompany',
  body: NewAssignment,
  reply: Assigned,
})

export const readReturn = defineCall({
  id: 'returns.read',
  right: 'deals.see',
  summary: 'Retrieve a return',
  method: 'GET',
  path: `${path}:id/`,
  access: 'finishing',
  params: ById,
  reply: Return,
})

const change = {
  method: 'POST',
  access: 'finishing',
  params: ById,
  reply: Return,
  problems: ['wrong_state', 'version_conflict'],
} as const

export const acceptReturn = defineCall({
  ...change,
  id: 'returns.accept',
  right: 'deals.cancel',
  summary: 'Accept a return, with a decision for each item: credit, replace, repair or refuse, for all or part of it',
  path: `${path}:id/accept/`,
  body: ReturnAnswer,
})

export const refuseReturn = defineCall({
  ...change,
  id: 'returns.refuse',
  right: 'deals.cancel',
  summary: 'Refuse a return with a reason. The buyer has seven days to take it to the marketplace',
  path: `${path}:id/refuse/`,
  body: ReturnRefusal,
})

export const withdrawReturn = defineCall({
  ...change,
  id: 'returns.withdraw',
  right: 'deals.cancel',
  summary: 'Withdraw a return that the seller opened, while no goods came back and nothing was settled',
  path: `${path}:id/withdraw/`,
  body: z.strictObject({ version: Version }),
})

export const receiveReturn = defineCall({
  ...change,
  id: 'returns.receive',
  right: 'stock.book',
  approval: ['write_off_over'],
  summary: 'Record goods that came back: restocked, put in quarantine, written off or to be repaired',
  path: `${path}:id/receive/`,
  body: ReceivedGoods,
  problems: ['wrong_state', 'version_conflict', 'approval_requested'],
})

export const releaseQuarantine = defineCall({
  ...change,
  id: 'returns.release',
  right: 'stock.book',
  approval: ['write_off_over'],
  summary: 'Release goods from quarantine: restock or write them off',
  path: `${path}:id/goods/:goods/release/`,
  params: z.object({ id: Id, goods: Id }),
  body: Released,
  problems: ['wrong_state', 'version_conflict', 'approval_requested'],
})

export const creditReturn = defineCall({
  ...change,
  id: 'returns.credit',
  access: 'activeCompany',
  right: 'invoices.issue',
  approval: ['credit_over'],
  idempotencyKey: 'required',
  summary: 'Issue the credit notes for the items that are credited, at the prices of their invoices',
  path: `${path}:id/credit/`,
  body: z.strictObject({ version: Version }),
  problems: ['wrong_state', 'version_conflict', 'approval_requested', 'return_not_invoiced'],
})

export const sendGoods = defineCall({
  ...change,
  id: 'returns.sendGoods',
  right: 'deals.ship',
  approval: ['write_off_over'],
  summary: 'Send the goods that replace returned ones, and those that were repaired',
  path: `${path}:id/send/`,
  body: SentGoods,
  problems: ['wrong_state', 'version_conflict', 'approval_requested', 'stock_short'],
})
