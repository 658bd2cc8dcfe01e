import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { ById, Id } from '../values/ids.ts'
import { maybe } from '../values/maybe.ts'
import { prose } from '../values/text.ts'
import { Day } from '../values/time.ts'
import { Version } from '../values/version.ts'
import { BlanketLine, callOffFields, maxCallOffDates, NewCallOffDate } from './blanketOrder.ts'
import { Deal } from './deal.ts'

const change = {
  method: 'POST',
  access: 'activeCompany',
  params: ById,
  reply: Deal,
  problems: ['wrong_state', 'version_conflict'],
} as const

export const callOff = defineCall({
  ...change,
  id: 'deals.callOff',
  right: 'deals.quote',
  summary:
    'Call off a part of a blanket order. Answers with the accepted deal that it becomes, at the agreed prices and terms. This reserves stock',
  path: '/api/v1/deals/:id/call-offs/',
  body: z.strictObject({ ...callOffFields, version: Version }),
  status: 201,
  problems: [
    'wrong_state',
    'version_conflict',
    'stock_short',
    'vat_not_registered',
    'customer_blocked',
    'credit_exceeded',
    'rate_limited',
  ],
})

export const closeBlanketOrder = defineCall({
  ...change,
  id: 'deals.closeBlanketOrder',
  right: 'deals.cancel',
  summary: 'Close a blanket order before its last day. Its call-offs continue, and nothing more can be called off',
  path: '/api/v1/deals/:id/close-blanket-order/',
  body: z.strictObject({ version: Version, note: maybe(prose(1, 1000)) }),
})

export const extendBlanketOrder = defineCall({
  ...change,
  id: 'deals.extendBlanketOrder',
  right: 'deals.quote',
  summary: 'Give a blanket order a later last day, also one that is closed. Prices and quantities stay as agreed',
  path: '/api/v1/deals/:id/extend-blanket-order/',
  body: z.strictObject({ version: Version, until: Day }),
  problems: ['wrong_state', 'version_conflict', 'rate_limited'],
})

export const setCallOffDates = defineCall({
  ...change,
  id: 'deals.setCallOffDates',
  right: 'deals.quote',
  summary:
    'Record by which days parts of a blanket order in force are to be called off, as agreed with the buyer, who is notified. Replaces those recorded before; one with an id and another day is moved',
  method: 'PUT',
  path: '/api/v1/deals/:id/call-off-dates/',
  body: z.strictObject({ version: Version, dates: z.array(NewCallOffDate).check(z.maxLength(maxCallOffDates)) }),
  problems: ['wrong_state', 'version_conflict', 'rate_limited'],
})

export const listBlanketOrders = defineCall({
  id: 'deals.blanketOrders',
  right: 'deals.see',
  summary:
    'List the blanket orders of a customer that are in force, those that end first before the others, with what is left of each item',
  method: 'GET',
  path: '/api/v1/blanket-orders/',
  access: 'activeCompany',
  query: z.object({ customer: Id }),
  reply: z.object({
    results: z.array(
      z.object({ id: Id, number: z.string(), subject: z.string(), until: Day, lines: z.array(BlanketLine) }),
    ),
  }),
})
