import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { languages } from '../constants.ts'
import { listQuery, pageOf } from '../list.ts'
import { ById } from '../values/ids.ts'
import { maybe } from '../values/maybe.ts'
import { prose } from '../values/text.ts'
import { FeeLine, FeeStatement, objectionReasons, RunningFees } from './fee.ts'

const path = '/api/v1/fee-statements/'

export const listFeeStatements = defineCall({
  id: 'fees.list',
  right: 'company.billing',
  summary: 'List the monthly statements of the marketplace’s fee, latest first',
  method: 'GET',
  path,
  access: 'withCompany',
  query: listQuery(['month'], {}),
  reply: pageOf(FeeStatement),
})

export const readRunningFees = defineCall({
  id: 'fees.running',
  right: 'company.billing',
  summary: 'Retrieve what the marketplace’s fee of the running month amounts to so far',
  method: 'GET',
  path: '/api/v1/running-fees/',
  access: 'withCompany',
  reply: RunningFees,
})

export const readFeeStatement = defineCall({
  id: 'fees.read',
  right: 'company.billing',
  summary: 'Retrieve the statement of a month',
  method: 'GET',
  path: `${path}:id/`,
  access: 'withCompany',
  params: ById,
  reply: FeeStatement,
})

export const readFeeStatementPdf = defineCall({
  id: 'fees.pdf',
  right: 'company.billing',
  summary: 'Download the statement of a month as PDF. `lang` says which language comes first',
  method: 'GET',
  path: `${path}:id/pdf/`,
  access: 'withCompany',
  params: ById,
  query: z.object({ lang: z.optional(z.enum(languages)) }),
  reply: { media: 'application/pdf' },
})

export const listFeeLines = defineCall({
  id: 'fees.lines',
  right: 'company.billing',
  summary: 'List the fees and credits of a statement by deal, in the order in which they arose',
  method: 'GET',
  path: `${path}:id/lines/`,
  access: 'withCompany',
  params: ById,
  query: listQuery(['at'], {
    kind: z.optional(z.enum(['fee', 'credit'])),
    /** Those that the seller has objected to. */
    objection: z.optional(z.enum(['any'])),
  }),
  reply: pageOf(FeeLine),
})

export const readFeeOfDeal = defineCall({
  id: 'fees.ofDeal',
  right: 'company.billing',
  summary: 'List the fee of a deal and what was credited of it, with the months of their statements',
  method: 'GET',
  path: '/api/v1/deals/:id/fees/',
  access: 'activeCompany',
  params: ById,
  reply: z.object({ results: z.array(FeeLine) }),
})

const onLine = {
  method: 'POST',
  right: 'company.billing',
  access: 'withCompany',
  params: ById,
  reply: FeeLine,
} as const

export const objectToFee = defineCall({
  ...onLine,
  id: 'fees.object',
  summary: 'Object to a fee, with a reason. The marketplace answers; until then its invoice is not reminded of',
  path: '/api/v1/fee-lines/:id/object/',
  body: z.strictObject({ reason_code: z.enum(objectionReasons), note: maybe(prose(2, 500)) }),
  problems: ['wrong_state', 'objection_late'],
})

export const withdrawObjection = defineCall({
  ...onLine,
  id: 'fees.withdrawObjection',
  summary: 'Withdraw an objection that the marketplace has not answered',
  path: '/api/v1/fee-lines/:id/withdraw-objection/',
  body: z.strictObject({}),
  problems: ['wrong_state'],
})
