import * as z from 'zod/mini'
import { Id } from '../values/ids.ts'
import { Day } from '../values/time.ts'

export const providerTypes = [
  'manufacturer',
  'wholesaler',
  'distributor',
  'service_provider',
  'franchisor',
  'investor',
] as const

/** The company, with the names of the specification's section 3 (checklist S-02). */
export const Company = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  logo: z.nullable(z.string()),
  banner: z.nullable(z.string()),
  is_active: z.boolean(),
  is_verified: z.boolean(),
  provider_type: z.enum(providerTypes),
  mmkn_pfp: z.string(),
  subscription_package: z.nullable(z.string()),
  subscription_start_date: z.nullable(Day),
  subscription_end_date: z.nullable(Day),
  tax_number: z.nullable(z.string()),
  cr: z.nullable(z.string()),
  crName: z.nullable(z.string()),
  crEntityNumber: z.nullable(z.string()),
  crMainNumber: z.nullable(z.string()),
  crMainEntityNumber: z.nullable(z.string()),
  issue_date: z.nullable(Day),
  expiry_date: z.nullable(Day),
})
export type Company = z.output<typeof Company>
