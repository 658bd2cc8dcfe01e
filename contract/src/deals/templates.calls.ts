import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Removed } from '../record.ts'
import { ById } from '../values/ids.ts'
import { Version } from '../values/version.ts'
import { OfferTemplate, templateFields } from './template.ts'

const path = '/api/v1/offer-templates/'

export const listTemplates = defineCall({
  id: 'deals.templates',
  summary: 'The company’s templates of offers, by name; it has some dozens at most',
  method: 'GET',
  path,
  access: 'activeCompany',
  reply: z.object({ results: z.array(OfferTemplate) }),
})

export const createTemplate = defineCall({
  id: 'deals.createTemplate',
  summary: 'Keep terms and words to offer again',
  method: 'POST',
  path,
  access: 'activeCompany',
  body: z.strictObject(templateFields),
  reply: OfferTemplate,
  status: 201,
})

export const updateTemplate = defineCall({
  id: 'deals.updateTemplate',
  summary: 'Change a template; offers made from it stay',
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
  summary: 'Take the removal of a template back, within a day',
  method: 'POST',
  path: `${path}:id/restore/`,
  access: 'activeCompany',
  params: ById,
  body: z.strictObject({}),
  reply: OfferTemplate,
})

export const removeTemplate = defineCall({
  id: 'deals.removeTemplate',
  summary: 'Forget a template',
  method: 'DELETE',
  path: `${path}:id/`,
  access: 'activeCompany',
  params: ById,
  reply: Removed,
})
