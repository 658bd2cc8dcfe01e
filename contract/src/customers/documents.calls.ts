import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { ById, Id } from '../values/ids.ts'
import { CustomerDocument, customerUploads, NewCustomerDocument } from './documents.ts'

const path = '/api/v1/customers/:id/documents/'
const all = z.object({ results: z.array(CustomerDocument) })

export const listDocuments = defineCall({
  id: 'customers.documents',
  right: 'customers.see',
  summary: 'List the documents of a customer, with links that open them for an hour',
  method: 'GET',
  path,
  access: 'activeCompany',
  params: ById,
  reply: all,
})

export const addDocument = defineCall({
  id: 'customers.addDocument',
  right: 'customers.edit',
  summary: 'Add a document to a customer. Before one with a last day expires, members who edit customers are notified',
  method: 'POST',
  path,
  access: 'activeCompany',
  params: ById,
  encoding: 'multipart',
  body: NewCustomerDocument,
  uploads: customerUploads,
  reply: all,
  status: 201,
  problems: ['wrong_state'],
})

export const removeDocument = defineCall({
  id: 'customers.removeDocument',
  right: 'customers.edit',
  summary: 'Remove a document of a customer',
  method: 'DELETE',
  path: `${path}:document/`,
  access: 'activeCompany',
  params: z.object({ id: Id, document: Id }),
  reply: all,
})
