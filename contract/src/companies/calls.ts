import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { listQuery, pageOf } from '../list.ts'
import { CrNumber } from '../values/companyNumbers.ts'
import { ById, Id } from '../values/ids.ts'
import { Version } from '../values/version.ts'
import { companyFields, companyUploads } from './companyForm.ts'
import { CompanyRecord } from './companyRecord.ts'

export const createCompany = defineCall({
  id: 'companies.create',
  line: 'C-01',
  summary: 'Create the company of this seller, who can have one',
  method: 'POST',
  path: '/api/v1/companies/',
  access: 'signedIn',
  encoding: 'multipart',
  body: z.strictObject(companyFields),
  uploads: companyUploads,
  reply: CompanyRecord,
  status: 201,
  problems: ['already_exists'],
})

export const listCompanies = defineCall({
  id: 'companies.list',
  line: 'R-02',
  summary: 'The company of this seller, as a list of none or one',
  method: 'GET',
  path: '/api/v1/companies/',
  access: 'signedIn',
  query: listQuery(['name'], {}),
  reply: pageOf(CompanyRecord),
})

export const readCompany = defineCall({
  id: 'companies.read',
  line: 'C-03',
  summary: 'The company',
  method: 'GET',
  path: '/api/v1/companies/:id/',
  access: 'withCompany',
  params: ById,
  reply: CompanyRecord,
})

export const updateCompany = defineCall({
  id: 'companies.update',
  line: 'C-02',
  summary: 'Change the company',
  method: 'PUT',
  path: '/api/v1/companies/:id/',
  access: 'withCompany',
  encoding: 'multipart',
  params: ById,
  body: z.strictObject({ ...companyFields, version: Version }),
  uploads: companyUploads,
  reply: CompanyRecord,
  problems: ['version_conflict'],
})

export const verifyCompany = defineCall({
  id: 'companies.verify',
  line: 'C-04',
  summary: 'Check the company against the commercial register and take its facts from there',
  method: 'POST',
  path: '/api/v1/verify_company/',
  access: 'withCompany',
  body: z.strictObject({ id: Id, cr: CrNumber }),
  reply: CompanyRecord,
  problems: ['cr_not_found', 'cr_not_active', 'cr_expired', 'cr_of_another', 'outside_unavailable', 'rate_limited'],
})
