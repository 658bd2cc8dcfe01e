import * as z from 'zod/mini'
import { defineCall, type UploadRule } from '../call.ts'
import { schemasOf } from '../fields.ts'
import { ById } from '../values/ids.ts'
import { Version } from '../values/version.ts'
import { CompanyRecord } from './companyRecord.ts'
import { companyFields } from './fields.ts'

const ownFields = schemasOf(companyFields)

const NewCompany = z.strictObject(ownFields)

/** A change names the version it is based on, and whether the seller agrees to its consequences. */
const ChangedCompany = z.strictObject({
  ...ownFields,
  version: Version,
  confirm: z._default(z.boolean(), false),
})

export const companyUploads = {
  new_logo: { kind: 'picture', maxFiles: 1, maxBytes: 2 * 1024 * 1024 },
  new_banner: { kind: 'picture', maxFiles: 1, maxBytes: 5 * 1024 * 1024 },
} as const satisfies Record<string, UploadRule>

export const createCompany = defineCall({
  id: 'companies.create',
  line: 'C-01',
  summary: 'Create a company. A seller can have one',
  method: 'POST',
  path: '/api/v1/companies/',
  access: 'signedIn',
  encoding: 'multipart',
  body: NewCompany,
  uploads: companyUploads,
  reply: CompanyRecord,
  status: 201,
  problems: ['already_exists'],
})

export const updateCompany = defineCall({
  id: 'companies.update',
  right: 'company.edit',
  line: 'C-02',
  summary:
    'Update the company. A new name removes its verification and has to be confirmed. After a new VAT number, tax invoices wait until it is verified again',
  method: 'PUT',
  path: '/api/v1/companies/:id/',
  access: 'withCompany',
  encoding: 'multipart',
  params: ById,
  body: ChangedCompany,
  uploads: companyUploads,
  reply: CompanyRecord,
  problems: ['version_conflict', 'confirmation_needed'],
})
