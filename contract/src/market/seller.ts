import * as z from 'zod/mini'
import { Id } from '../values/ids.ts'

/** Who sells, as buyers read it. The facts that the E-Commerce Law has a seller show (Royal Decree M/126, article 6). */
export const MarketSeller = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  logo: z.nullable(z.string()),
  /** Whether it is registered for VAT; without registration no VAT is charged, whatever a listing states. */
  charges_vat: z.boolean(),
  /** As the commercial register names it. */
  registered_name: z.nullable(z.string()),
  cr: z.nullable(z.string()),
  vat_number: z.nullable(z.string()),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
})
export type MarketSeller = z.output<typeof MarketSeller>
