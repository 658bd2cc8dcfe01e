import * as z from 'zod/mini'
import { recordFields } from '../record.ts'
import { Id } from '../values/ids.ts'
import { Day, Moment } from '../values/time.ts'
import { Company } from './company.ts'
import { companyLife } from './states.ts'

export const crStatuses = ['active', 'suspended', 'cancelled', 'expired'] as const

/** The company as its own screens show it: the specification's fields and what the register and the marketplace add. */
export const CompanyRecord = z.extend(Company, {
  ...recordFields,
  status: z.enum(companyLife.states),
  status_reason: z.nullable(z.string()),
  cr_status: z.nullable(z.enum(crStatuses)),
  issue_date_hijri: z.nullable(z.string()),
  expiry_date_hijri: z.nullable(z.string()),
  activities: z.array(z.string()),
  city: z.nullable(z.string()),
  checked_at: z.nullable(Moment),
  /** The subscription that runs, or waits for its payment. */
  subscription: z.nullable(Id),
  grace_until: z.nullable(Day),
})
export type CompanyRecord = z.output<typeof CompanyRecord>
