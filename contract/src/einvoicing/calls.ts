import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { ById, Id } from '../values/ids.ts'
import { Version } from '../values/version.ts'
import { ChainCheck } from './chainCheck.ts'
import { environments, NewUnit, RenewedUnit, RetriedUnit, Unit } from './unit.ts'

/** Whether the company's documents go to ZATCA. */
export const connectionStates = ['not_registered', 'not_connected', 'connected'] as const

export const readEInvoicing = defineCall({
  id: 'einvoicing.read',
  right: 'company.see',
  summary: 'Retrieve the company’s e-invoicing: whether it is connected, what is missing, and its units',
  method: 'GET',
  path: '/api/v1/e-invoicing/',
  // A company that is no longer active has documents of the environment that it was connected in.
  access: 'withCompany',
  reply: z.object({
    environment: z.enum(environments),
    status: z.enum(connectionStates),
    /** The company's data for the certificate request, from its profile. */
    taxpayer: z.object({
      name: z.string(),
      vat_number: z.nullable(z.string()),
      cr: z.nullable(z.string()),
      short_address: z.nullable(z.string()),
    }),
    /** What has to be added to the company's profile first. */
    missing: z.array(z.object({ path: z.string(), code: z.string() })),
    units: z.array(Unit),
  }),
})

export const connectUnit = defineCall({
  id: 'einvoicing.connect',
  right: 'einvoicing.manage',
  summary: 'Connect a unit: creates its key and requests its certificates from ZATCA with a one-time code from Fatoora',
  method: 'POST',
  path: '/api/v1/e-invoicing/units/',
  access: 'activeCompany',
  body: NewUnit,
  reply: Unit,
  status: 201,
  problems: ['wrong_state', 'rate_limited', 'einvoicing_units_limit'],
})

const change = {
  method: 'POST',
  access: 'activeCompany',
  params: ById,
  reply: Unit,
  problems: ['wrong_state', 'version_conflict'],
} as const

export const retryUnit = defineCall({
  ...change,
  id: 'einvoicing.retry',
  right: 'einvoicing.manage',
  summary: 'Continue connecting a unit from the step that failed',
  path: '/api/v1/e-invoicing/units/:id/retry/',
  body: RetriedUnit,
  problems: ['wrong_state', 'version_conflict', 'rate_limited'],
})

export const renewUnit = defineCall({
  ...change,
  id: 'einvoicing.renew',
  right: 'einvoicing.manage',
  summary: 'Renew the certificate of a unit with a new one-time code',
  path: '/api/v1/e-invoicing/units/:id/renew/',
  body: RenewedUnit,
  problems: ['wrong_state', 'version_conflict', 'rate_limited'],
})

export const retireUnit = defineCall({
  ...change,
  id: 'einvoicing.retire',
  right: 'einvoicing.manage',
  summary: 'Stop using a unit. Its documents stay on record',
  path: '/api/v1/e-invoicing/units/:id/retire/',
  body: z.strictObject({ version: Version }),
  problems: ['wrong_state', 'version_conflict', 'einvoicing_unit_in_use'],
})

export const resendDocuments = defineCall({
  id: 'einvoicing.resend',
  right: 'einvoicing.manage',
  summary:
    'Send waiting documents to ZATCA now: all of them, or up to that of one invoice, in the order of their chain',
  method: 'POST',
  path: '/api/v1/e-invoicing/resend/',
  access: 'activeCompany',
  body: z.strictObject({ invoice: z.optional(Id) }),
  reply: z.object({ documents: z.int() }),
  problems: ['rate_limited'],
})

export const startChainCheck = defineCall({
  id: 'einvoicing.startCheck',
  right: 'einvoicing.manage',
  summary: 'Check all signed documents from their stored XML. While a check is running, that one is returned',
  method: 'POST',
  path: '/api/v1/e-invoicing/checks/',
  access: 'activeCompany',
  reply: ChainCheck,
  status: 202,
  problems: ['rate_limited'],
})

export const readChainCheck = defineCall({
  id: 'einvoicing.check',
  right: 'invoices.see',
  summary: 'Retrieve the latest check of the signed documents',
  method: 'GET',
  path: '/api/v1/e-invoicing/checks/latest/',
  access: 'activeCompany',
  reply: z.object({ check: z.nullable(ChainCheck) }),
})
