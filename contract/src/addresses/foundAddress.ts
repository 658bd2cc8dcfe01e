import * as z from 'zod/mini'
import { regions } from './regions.ts'

const Text = z.nullable(z.string())

/** What the national address service returns for a short address; the seller completes the rest. */
export const FoundAddress = z.object({
  short_address: z.string(),
  building_number: z.string(),
  street_ar: Text,
  street_en: Text,
  district_ar: Text,
  district_en: Text,
  city: z.string(),
  city_id: z.nullable(z.int()),
  region: z.nullable(z.enum(regions)),
  postal_code: z.string(),
  additional_number: Text,
  unit_number: Text,
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
})
export type FoundAddress = z.output<typeof FoundAddress>
