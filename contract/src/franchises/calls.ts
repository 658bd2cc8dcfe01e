import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { filterSchemas } from '../fields.ts'
import { listQuery, pageOf } from '../list.ts'
import { listingUploads } from '../listings/attachments.ts'
import { listingFilters, listingOrderings } from '../listings/listing.ts'
import { listingCalls } from '../listings/moves.calls.ts'
import { Removed } from '../record.ts'
import { ById } from '../values/ids.ts'
import { franchiseFields, franchiseModels } from './fields.ts'
import { ChangedFranchise, Franchise, FranchiseRow, NewFranchise } from './franchise.ts'

export const createFranchise = defineCall({
  id: 'franchises.create',
  right: 'listings.edit',
  line: 'C-05',
  summary: 'Create a franchise as a draft',
  method: 'POST',
  path: '/api/v1/seller_franchise/',
  access: 'activeCompany',
  encoding: 'multipart',
  body: NewFranchise,
  uploads: listingUploads,
  reply: Franchise,
  status: 201,
  problems: ['package_limit'],
})

export const listFranchises = defineCall({
  id: 'franchises.list',
  right: 'listings.see',
  line: 'O-06',
  summary: 'List franchises',
  method: 'GET',
  path: '/api/v1/seller_franchise/',
  access: 'activeCompany',
  query: listQuery(listingOrderings, {
    ...listingFilters,
    ...filterSchemas(franchiseFields),
    model: z.optional(z.enum(franchiseModels)),
  }),
  reply: pageOf(FranchiseRow),
})

export const readFranchise = defineCall({
  id: 'franchises.read',
  right: 'listings.see',
  line: 'O-06',
  summary: 'Retrieve a franchise',
  method: 'GET',
  path: '/api/v1/seller_franchise/:id/',
  access: 'activeCompany',
  params: ById,
  reply: Franchise,
})

export const updateFranchise = defineCall({
  id: 'franchises.update',
  right: 'listings.edit',
  line: 'C-06',
  summary: 'Update a franchise. While it is published, changes to what buyers rely on are reviewed first',
  method: 'PUT',
  path: '/api/v1/seller_franchise/:id/',
  access: 'activeCompany',
  encoding: 'multipart',
  params: ById,
  body: ChangedFranchise,
  uploads: listingUploads,
  reply: Franchise,
  problems: ['version_conflict', 'wrong_state'],
})

export const removeFranchise = defineCall({
  id: 'franchises.remove',
  right: 'listings.publish',
  line: 'C-07',
  summary: 'Delete a franchise, or archive it if it has enquiries',
  method: 'DELETE',
  path: '/api/v1/seller_franchise/:id/',
  access: 'activeCompany',
  params: ById,
  reply: Removed,
  problems: ['wrong_state', 'in_use'],
})

export const {
  submit: submitFranchise,
  withdraw: withdrawFranchise,
  pause: pauseFranchise,
  resume: resumeFranchise,
  restore: restoreFranchise,
  duplicate: duplicateFranchise,
  checks: checkFranchise,
  timeline: franchiseTimeline,
  counts: countFranchises,
} = listingCalls('franchises', '/api/v1/seller_franchise/', '/api/v1/seller_franchise/:id/', Franchise)
