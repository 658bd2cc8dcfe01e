import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { filterSchemas } from '../fields.ts'
import { listQuery, pageOf } from '../list.ts'
import { listingUploads } from '../listings/attachments.ts'
import { listingFilters, listingOrderings } from '../listings/listing.ts'
import { listingCalls } from '../listings/moves.calls.ts'
import { Removed } from '../record.ts'
import { ById } from '../values/ids.ts'
import { pricingModels, serviceFields } from './fields.ts'
import { ChangedService, NewService, Service, ServiceRow } from './service.ts'

export const createService = defineCall({
  id: 'services.create',
  right: 'listings.edit',
  line: 'C-16',
  summary: 'Create a service as a draft',
  method: 'POST',
  path: '/api/v1/seller_services_list/',
  access: 'activeCompany',
  encoding: 'multipart',
  body: NewService,
  uploads: listingUploads,
  reply: Service,
  status: 201,
  problems: ['package_limit'],
})

export const listServices = defineCall({
  id: 'services.list',
  right: 'listings.see',
  line: 'O-06',
  summary: 'List services',
  method: 'GET',
  path: '/api/v1/seller_services_list/',
  access: 'activeCompany',
  query: listQuery(listingOrderings, {
    ...listingFilters,
    ...filterSchemas(serviceFields),
    pricing_model: z.optional(z.enum(pricingModels)),
  }),
  reply: pageOf(ServiceRow),
})

export const readService = defineCall({
  id: 'services.read',
  right: 'listings.see',
  line: 'O-06',
  summary: 'Retrieve a service',
  method: 'GET',
  path: '/api/v1/seller_services_detail/:id/',
  access: 'activeCompany',
  params: ById,
  reply: Service,
})

export const updateService = defineCall({
  id: 'services.update',
  right: 'listings.edit',
  line: 'C-17',
  summary: 'Update a service. While it is published, changes to what buyers rely on are reviewed first',
  method: 'PUT',
  path: '/api/v1/seller_services_detail/:id/',
  access: 'activeCompany',
  encoding: 'multipart',
  params: ById,
  body: ChangedService,
  uploads: listingUploads,
  reply: Service,
  problems: ['version_conflict', 'wrong_state'],
})

export const archiveService = defineCall({
  id: 'services.archive',
  right: 'listings.publish',
  line: 'O-06',
  summary: 'Archive a service without open deals',
  method: 'DELETE',
  path: '/api/v1/seller_services_detail/:id/',
  access: 'activeCompany',
  params: ById,
  reply: Removed,
  problems: ['wrong_state', 'in_use'],
})

export const {
  submit: submitService,
  withdraw: withdrawService,
  pause: pauseService,
  resume: resumeService,
  restore: restoreService,
  duplicate: duplicateService,
  checks: checkService,
  timeline: serviceTimeline,
  counts: countServices,
} = listingCalls('services', '/api/v1/seller_services_list/', '/api/v1/seller_services_detail/:id/', Service)
