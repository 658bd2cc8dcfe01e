import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { listQuery, pageOf } from '../list.ts'
import { RecordEvent } from '../record.ts'
import { CrNumber } from '../values/companyNumbers.ts'
import { ById, Id } from '../values/ids.ts'
import { CompanyRecord } from './companyRecord.ts'

export const listCompanies = defineCall({
  id: 'companies.list',
  line: 'R-02',
  summary: 'List companies. The list has the seller’s company, or is empty',
  method: 'GET',
  path: '/api/v1/companies/',
  access: 'signedIn',
  query: listQuery(['name'], {}),
  reply: pageOf(CompanyRecord),
})

export const readCompany = defineCall({
  id: 'companies.read',
  right: 'company.see',
  line: 'C-03',
  summary: 'Retrieve the company',
  method: 'GET',
  path: '/api/v1/companies/:id/',
  access: 'withCompany',
  params: ById,
  reply: CompanyRecord,
})

export const verifyCompany = defineCall({
  id: 'companies.verify',
  right: 'company.edit',
  line: 'C-04',
  summary:
    'Verify the company against the commercial register and copy its details from there. Replies 202 while the register is unavailable; the check runs later',
  method: 'POST',
  path: '/api/v1/verify_company/',
  access: 'withCompany',
  body: z.strictObject({ id: Id, cr: CrNumber }),
  reply: CompanyRecord,
  problems: ['cr_not_found', 'cr_not_active', 'cr_expired', 'cr_of_another', 'cr_taken', 'rate_limited'],
})

export const suggestSlugs = defineCall({
  id: 'companies.slugs',
  summary: 'Suggest free public addresses for a company name',
  method: 'GET',
  path: '/api/v1/company_slugs/',
  access: 'signedIn',
  query: z.object({ name: z.string().check(z.minLength(1), z.maxLength(127)) }),
  reply: z.object({ suggestions: z.array(z.string()) }),
})

export const readCompanyTimeline = defineCall({
  id: 'companies.timeline',
  right: 'company.see',
  summary: 'List the company’s history, latest first',
  method: 'GET',
  path: '/api/v1/companies/:id/timeline/',
  access: 'withCompany',
  params: ById,
  reply: z.object({ results: z.array(RecordEvent) }),
})
