import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { filterSchemas, namesWith } from '../fields.ts'
import { listQuery, pageOf } from '../list.ts'
import { listingUploads } from '../listings/attachments.ts'
import { listingFilters, listingOrderings } from '../listings/listing.ts'
import { listingCalls } from '../listings/moves.calls.ts'
import { Removed } from '../record.ts'
import { ById } from '../values/ids.ts'
import { Version } from '../values/version.ts'
import { investmentFields, investmentKinds } from './fields.ts'
import { ChangedInvestment, Investment, InvestmentRow, NewInvestment } from './investment.ts'
import { investmentLife } from './states.ts'

export const createInvestment = defineCall({
  id: 'investments.create',
  right: 'listings.edit',
  line: 'C-13',
  summary: 'Create an investment as a draft',
  method: 'POST',
  path: '/api/v1/investments/',
  access: 'activeCompany',
  encoding: 'multipart',
  body: NewInvestment,
  uploads: listingUploads,
  reply: Investment,
  status: 201,
  problems: ['package_limit'],
})

export const listInvestments = defineCall({
  id: 'investments.list',
  right: 'listings.see',
  line: 'O-06',
  summary: 'List investments',
  method: 'GET',
  path: '/api/v1/investments/',
  access: 'activeCompany',
  query: listQuery([...listingOrderings, ...namesWith(investmentFields, 'isOrdering')], {
    ...listingFilters,
    ...filterSchemas(investmentFields),
    status: z.optional(z.enum(investmentLife.states)),
    kind: z.optional(z.enum(investmentKinds)),
  }),
  reply: pageOf(InvestmentRow),
})

export const readInvestment = defineCall({
  id: 'investments.read',
  right: 'listings.see',
  line: 'C-15',
  summary: 'Retrieve an investment',
  method: 'GET',
  path: '/api/v1/investment/:id/',
  access: 'activeCompany',
  params: ById,
  reply: Investment,
})

export const updateInvestment = defineCall({
  id: 'investments.update',
  right: 'listings.edit',
  line: 'C-14',
  summary: 'Update an investment. While it is published, changes to what buyers rely on are reviewed first',
  method: 'PUT',
  path: '/api/v1/investments/:id/',
  access: 'activeCompany',
  encoding: 'multipart',
  params: ById,
  body: ChangedInvestment,
  uploads: listingUploads,
  reply: Investment,
  problems: ['version_conflict', 'wrong_state'],
})

export const archiveInvestment = defineCall({
  id: 'investments.archive',
  right: 'listings.publish',
  line: 'O-06',
  summary: 'Archive an investment without open deals',
  method: 'DELETE',
  path: '/api/v1/investments/:id/',
  access: 'activeCompany',
  params: ById,
  reply: Removed,
  problems: ['wrong_state', 'in_use'],
})

export const {
  submit: submitInvestment,
  withdraw: withdrawInvestment,
  pause: pauseInvestment,
  resume: resumeInvestment,
  restore: restoreInvestment,
  duplicate: duplicateInvestment,
  checks: checkInvestment,
  timeline: investmentTimeline,
  counts: countInvestments,
} = listingCalls('investments', '/api/v1/investments/', '/api/v1/investments/:id/', Investment)

export const closeInvestment = defineCall({
  id: 'investments.close',
  right: 'listings.publish',
  summary: 'Close an investment before its closing date',
  method: 'POST',
  path: '/api/v1/investments/:id/close/',
  access: 'activeCompany',
  params: ById,
  body: z.strictObject({ version: Version }),
  reply: Investment,
  problems: ['wrong_state', 'version_conflict'],
})
