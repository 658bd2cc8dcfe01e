import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { crStatuses } from '../companies/companyRecord.ts'
import { listQuery, pageOf } from '../list.ts'
import { Assigned, NewAssignment } from '../team/assignment.ts'
import { CrNumber } from '../values/companyNumbers.ts'
import { ById, Id } from '../values/ids.ts'
import { prose } from '../values/text.ts'
import { Version } from '../values/version.ts'
import {
  ChangedCustomer,
  Customer,
  CustomerRow,
  customerFilters,
  customerOrderings,
  mergedFields,
  NewCredit,
  NewCustomer,
  twinReasons,
} from './customer.ts'
import { Purchase } from './purchases.ts'
import { customerLife } from './states.ts'

const path = '/api/v1/customers/'

export const listCustomers = defineCall({
  id: 'customers.list',
  right: 'customers.see',
  line: 'O-06',
  summary: 'List customers: whoever requested a deal, was invoiced or was added. Archived ones only by their status',
  method: 'GET',
  path,
  access: 'activeCompany',
  query: listQuery(customerOrderings, customerFilters),
  reply: pageOf(CustomerRow),
})

export const countCustomers = defineCall({
  id: 'customers.counts',
  right: 'customers.see',
  summary: 'Count customers by status. `all` excludes archived ones',
  method: 'GET',
  path: `${path}counts/`,
  access: 'activeCompany',
  reply: z.object({ all: z.int(), by_status: z.record(z.enum(customerLife.states), z.int()) }),
})

export const createCustomer = defineCall({
  id: 'customers.create',
  right: 'customers.edit',
  summary: 'Add a customer. Those who buy are added automatically',
  method: 'POST',
  path,
  access: 'activeCompany',
  body: NewCustomer,
  reply: Customer,
  status: 201,
})

export const lookUpRegistration = defineCall({
  id: 'customers.registration',
  right: 'customers.edit',
  summary: 'Look up a company in the commercial register',
  method: 'GET',
  path: `${path}registration/`,
  access: 'activeCompany',
  query: z.object({ cr: CrNumber }),
  reply: z.object({
    number: z.string(),
    unified_number: z.string(),
    name: z.string(),
    status: z.enum(crStatuses),
    city: z.nullable(z.string()),
  }),
  problems: ['cr_not_found', 'outside_unavailable', 'rate_limited'],
})

export const assignCustomers = defineCall({
  id: 'customers.assign',
  right: 'customers.edit',
  summary: 'Assign customers to a member, or to nobody',
  method: 'POST',
  path: `${path}assign/`,
  access: 'activeCompany',
  body: NewAssignment,
  reply: Assigned,
})

export const readCustomer = defineCall({
  id: 'customers.read',
  right: 'customers.see',
  line: 'O-06',
  summary: 'Retrieve a customer by its id, or by the id of a buyer of a deal or an invoice',
  method: 'GET',
  path: `${path}:id/`,
  access: 'activeCompany',
  params: ById,
  reply: Customer,
})

export const updateCustomer = defineCall({
  id: 'customers.update',
  right: 'customers.edit',
  summary: 'Update a customer. Issued documents keep the details they were issued with',
  method: 'PUT',
  path: `${path}:id/`,
  access: 'activeCompany',
  params: ById,
  body: ChangedCustomer,
  reply: Customer,
  problems: ['wrong_state', 'version_conflict'],
})

export const blockCustomer = defineCall({
  id: 'customers.block',
  right: 'customers.edit',
  summary: 'Block a customer: no quote is sent to them and no order accepted. What was agreed continues',
  method: 'POST',
  path: `${path}:id/block/`,
  access: 'activeCompany',
  params: ById,
  body: z.strictObject({ reason: prose(2, 500), version: Version }),
  reply: Customer,
  problems: ['wrong_state', 'version_conflict'],
})

export const setCredit = defineCall({
  id: 'customers.setCredit',
  right: 'customers.credit',
  summary: 'Set how much a customer may owe, and what happens beyond it',
  method: 'PUT',
  path: `${path}:id/credit/`,
  access: 'activeCompany',
  params: ById,
  body: NewCredit,
  reply: Customer,
  problems: ['wrong_state', 'version_conflict'],
})

export const listTwins = defineCall({
  id: 'customers.twins',
  right: 'customers.see',
  summary: 'List customers who may be the same as one, with the reasons',
  method: 'GET',
  path: `${path}:id/twins/`,
  access: 'activeCompany',
  params: ById,
  reply: z.object({
    results: z.array(
      z.object({
        id: Id,
        number: z.string(),
        name_ar: z.string(),
        name_en: z.nullable(z.string()),
        reasons: z.array(z.enum(twinReasons)),
      }),
    ),
  }),
})

export const listPurchases = defineCall({
  id: 'customers.purchases',
  right: 'customers.see',
  summary:
    'List what a customer buys, by agreed deals and by invoices without a deal, and when it is due again. What is due comes first',
  method: 'GET',
  path: `${path}:id/purchases/`,
  access: 'activeCompany',
  params: ById,
  reply: z.object({ results: z.array(Purchase) }),
})

export const mergeCustomers = defineCall({
  id: 'customers.merge',
  right: 'customers.edit',
  summary:
    'Merge another customer into this one, with their deals, invoices, contacts, addresses and tags. `take` are fields whose values of the other are kept; empty fields are filled',
  method: 'POST',
  path: `${path}:id/merge/`,
  access: 'activeCompany',
  params: ById,
  body: z.strictObject({
    version: Version,
    other: Id,
    other_version: Version,
    take: z._default(z.array(z.enum(mergedFields)).check(z.maxLength(mergedFields.length)), []),
  }),
  reply: Customer,
  problems: ['wrong_state', 'version_conflict', 'vat_group_members'],
})

export const splitCustomer = defineCall({
  id: 'customers.split',
  right: 'customers.edit',
  summary: 'Split off a merged customer, with the deals and invoices that were theirs',
  method: 'POST',
  path: `${path}:id/split/`,
  access: 'activeCompany',
  params: ById,
  body: z.strictObject({ version: Version, merged: Id }),
  reply: Customer,
  problems: ['wrong_state', 'version_conflict'],
})

export const unblockCustomer = stateCall('unblock', 'Unblock a customer')
export const archiveCustomer = stateCall('archive', 'Archive a customer. They return when they buy again')
export const restoreCustomer = stateCall('restore', 'Restore an archived customer')

function stateCall<const Action extends 'unblock' | 'archive' | 'restore'>(action: Action, summary: string) {
  return defineCall({
    id: `customers.${action}`,
    right: 'customers.edit',
    summary,
    method: 'POST',
    path: `${path}:id/${action}/`,
    access: 'activeCompany',
    params: ById,
    body: z.strictObject({ version: Version }),
    reply: Customer,
    problems: ['wrong_state', 'version_conflict'],
  })
}
