import * as z from 'zod/mini'
import { recordFields } from '../record.ts'
import { digitsOnly } from '../values/canonical.ts'
import { line } from '../values/text.ts'
import { Moment } from '../values/time.ts'
import { Version } from '../values/version.ts'
import { ZatcaMessage } from './message.ts'
import { unitLife } from './states.ts'

/** Where documents are sent. What the simulation clears has no legal effect. */
export const environments = ['sandbox', 'simulation', 'production'] as const

/** Standard invoices are cleared before the buyer gets them; simplified ones are reported within 24 hours. */
export const documentTypes = ['standard', 'simplified'] as const

/** How long before a certificate expires its owner is warned. */
export const certificateWarningDays = 30

/** What ZATCA asks for before it certifies a unit, in this order. */
export const unitSteps = ['compliance_certificate', 'checks', 'production_certificate'] as const

export const checkedDocuments = [
  'standard_invoice',
  'standard_credit_note',
  'standard_debit_note',
  'simplified_invoice',
  'simplified_credit_note',
  'simplified_debit_note',
] as const

/** Why a step failed, or that the documents of a certified unit are refused. The rest is in ZATCA's own messages. */
const unitFailures = [
  'otp',
  'request',
  'check',
  'unauthorised',
  'unavailable',
  'unexpected',
  'documents',
  'environment',
] as const

const Otp = digitsOnly('code_digits', /^\d{6}$/)

/** A text of the certificate request, in which not even a tab is allowed. */
const certificateText = (max: number) => line(2, max).check(z.regex(/^\P{Cc}*$/u, 'control_characters'))

export const NewUnit = z.strictObject({
  name: certificateText(64),
  document_types: z.array(z.enum(documentTypes)).check(
    z.minLength(1, 'too_few'),
    z.refine((types) => new Set(types).size === types.length, 'not_alike'),
  ),
  branch: certificateText(64),
  industry: certificateText(100),
  otp: Otp,
})
export type NewUnit = z.output<typeof NewUnit>

/** The code is needed unless the compliance certificate was issued already. */
export const RetriedUnit = z.strictObject({ version: Version, otp: z.optional(Otp) })
export const RenewedUnit = z.strictObject({ version: Version, otp: Otp })

export const Unit = z.object({
  ...recordFields,
  name: z.string(),
  environment: z.enum(environments),
  document_types: z.array(z.enum(documentTypes)),
  status: z.enum(unitLife.states),
  branch: z.string(),
  industry: z.string(),
  vat_number: z.string(),
  steps: z.array(z.object({ step: z.enum(unitSteps), status: z.enum(['waiting', 'running', 'done', 'failed']) })),
  checks: z.array(
    z.object({
      document: z.enum(checkedDocuments),
      result: z.nullable(z.enum(['passed', 'warned', 'failed'])),
      messages: z.array(ZatcaMessage),
    }),
  ),
  failure: z.nullable(
    z.object({ step: z.enum(unitSteps), reason: z.enum(unitFailures), messages: z.array(ZatcaMessage) }),
  ),
  certificate: z.nullable(z.object({ serial: z.string(), valid_from: Moment, valid_until: Moment })),
  /** Since when ZATCA has refused its certificate; its documents wait. */
  refused_at: z.nullable(Moment),
  /** It is renewed like a new unit, since ZATCA does not accept its certificate any more. */
  needs_reconnecting: z.boolean(),
  /** How many documents it has signed. */
  documents: z.int(),
})
export type Unit = z.output<typeof Unit>
