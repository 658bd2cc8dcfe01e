import type { ListingKind } from '@mawrid/contract/listings/kinds.ts'
import { franchise } from '../franchises/index.ts'
import { investment } from '../investments/index.ts'
import type { Kind } from '../listings/index.ts'
import { product } from '../products/index.ts'
import { service } from '../services/index.ts'

export type Kinds = Readonly<Record<ListingKind, Kind>>

export const listingKinds: Kinds = { product, service, franchise, investment }
