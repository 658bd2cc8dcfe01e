import * as z from 'zod/mini'
import { recordFields } from '../record.ts'
import { Id } from '../values/ids.ts'
import { Day, Moment } from '../values/time.ts'
import { ActivationStep } from './activation.ts'
import { Company } from './company.ts'
import { companyLife } from './states.ts'

export const crStatuses = ['active', 'suspended', 'cancelled', 'expired'] as const

/** The company as its own screens show it: the specification's fields and what the register and the marketplace add. */
export const CompanyRecord = z.extend(Company, {
  ...recordFields,
  description_ar: z.nullable(z.string()),
  description_en: z.nullable(z.string()),
  gs1_prefix: z.nullable(z.string()),
  sscc_extension: z.int(),
  status: z.enum(companyLife.states),
  status_reason: z.nullable(z.string()),
  /** The VAT number was changed since the register confirmed the company: no tax invoice is issued until it is verified again. */
  vat_check_due: z.boolean(),
  cr_status: z.nullable(z.enum(crStatuses)),
  issue_date_hijri: z.nullable(z.string()),
  expiry_date_hijri: z.nullable(z.string()),
  activities: z.array(z.string()),
  city: z.nullable(z.string()),
  checked_at: z.nullable(Moment),
  /** The registration whose check is pending until the register answers again; it continues automatically. */
  cr_waiting: z.nullable(z.object({ cr: z.string(), since: Moment })),
  activation: z.array(ActivationStep),
  /** The subscription that runs, or waits for its payment. */
  subscription: z.nullable(Id),
  grace_until: z.nullable(Day),
})
export type CompanyRecord = z.output<typeof CompanyRecord>
