import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Removed } from '../record.ts'
import { ById } from '../values/ids.ts'
import { Version } from '../values/version.ts'
import { OfferTemplate, templateFields } from './template.ts'

const path = '/api/v1/offer-templates/'

export const listTemplates = defineCall({
  id: 'deals.templates',
  right: 'deals.see',
  summary: 'List the company’s quote templates by name. The list is not paged',
  method: 'GET',
  path,
  access: 'activeCompany',
  reply: z.object({ results: z.array(OfferTemplate) }),
})

export const createTemplate = defineCall({
  id: 'deals.createTemplate',
  right: 'deals.quote',
  summary: 'Create a quote template',
  method: 'POST',
  path,
  access: 'activeCompany',
  body: z.strictObject(templateFields),
  reply: OfferTemplate,
  status: 201,
})

export const updateTemplate = defineCall({
  id: 'deals.updateTemplate',
  right: 'deals.quote',
  summary: 'Update a quote template. Quotes already created from it do not change',
  method: 'PUT',
  path: `${path}:id/`,
  access: 'activeCompany',
  params: ById,
  body: z.strictObject({ ...templateFields, version: Version }),
  reply: OfferTemplate,
  problems: ['version_conflict'],
})

export const restoreTemplate = defineCall({
  id: 'deals.restoreTemplate',
  right: 'deals.quote',
  summary: 'Restore a deleted quote template, within a day',
  method: 'POST',
  path: `${path}:id/restore/`,
  access: 'activeCompany',
  params: ById,
  body: z.strictObject({}),
  reply: OfferTemplate,
})

export const removeTemplate = defineCall({
  id: 'deals.removeTemplate',
  right: 'deals.quote',
  summary: 'Delete a quote template',
  method: 'DELETE',
  path: `${path}:id/`,
  access: 'activeCompany',
  params: ById,
  reply: Removed,
})
