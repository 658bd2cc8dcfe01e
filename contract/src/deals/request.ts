import * as z from 'zod/mini'
import { regions } from '../addresses/regions.ts'
import { maybe } from '../values/maybe.ts'
import { Price } from '../values/money.ts'
import { line, prose } from '../values/text.ts'
import { Day } from '../values/time.ts'

const premisesKinds = ['owned', 'leased', 'none'] as const
const investorKinds = ['individual', 'company', 'fund'] as const

const ServiceRequest = z.strictObject({
  kind: z.literal('service'),
  start_on: maybe(Day),
  place: maybe(line(1, 200)),
  scope: prose(1, 3000),
})

const FranchiseRequest = z.strictObject({
  kind: z.literal('franchise'),
  region: z.enum(regions),
  city: line(1, 80),
  capital: maybe(Price),
  premises: z.enum(premisesKinds),
  opening_on: maybe(Day),
  experience: maybe(prose(1, 3000)),
})

const InvestmentRequest = z.strictObject({
  kind: z.literal('investment'),
  amount: Price,
  investor: z.enum(investorKinds),
  experience: maybe(prose(1, 3000)),
})

/** Required fields of each kind of deal besides its items; goods need none. */
export const DealRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('product') }),
  ServiceRequest,
  FranchiseRequest,
  InvestmentRequest,
])
export type DealRequest = z.output<typeof DealRequest>
