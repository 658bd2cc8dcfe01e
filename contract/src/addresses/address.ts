import * as z from 'zod/mini'
import { Id } from '../values/ids.ts'

export const addressKinds = ['national', 'billing', 'delivery', 'warehouse'] as const

export const Address = z.object({
  id: Id,
  label: z.string(),
  kind: z.enum(addressKinds),
  short_address: z.nullable(z.string()),
  building_number: z.string(),
  street_ar: z.string(),
  street_en: z.string(),
  district_ar: z.string(),
  district_en: z.string(),
  city: z.string(),
  region: z.string(),
  postal_code: z.string(),
  additional_number: z.nullable(z.string()),
  unit_number: z.nullable(z.string()),
  country: z.string(),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  contact_name: z.nullable(z.string()),
  contact_phone: z.nullable(z.string()),
  is_default: z.boolean(),
  version: z.int(),
})
export type Address = z.output<typeof Address>
