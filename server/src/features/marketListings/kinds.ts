import type { ListingKind } from '@mawrid/contract/listings/kinds.ts'
import type { Db } from '../../platform/parts.ts'
import { franchise } from '../franchises/index.ts'
import { investmentKind } from '../investments/index.ts'
import type { Kind } from '../listings/index.ts'
import { product } from '../products/index.ts'
import { service } from '../services/index.ts'

export type Kinds = Readonly<Record<ListingKind, Kind>>

export function listingKindsOf(system: Db): Kinds {
  return { product, service, franchise, investment: investmentKind(system) }
}
