import type { ListingKind } from '@mawrid/contract/listings/kinds.ts'

/** The final state of a deal of the demonstration. */
export type Ending =
  | 'new'
  | 'asked'
  | 'offered'
  | 'countered'
  | 'declined'
  | 'rejected'
  | 'withdrawn'
  | 'expired'
  | 'cancelled'
  | 'agreed'
  | 'packed'
  | 'part_sent'
  | 'sent'
  | 'arrived'
  | 'disputed'
  | 'completed'

export interface Plan {
  readonly daysAgo: number
  readonly kind: ListingKind
  readonly ending: Ending
  /** How far the return of some of its goods has come. */
  readonly returned?: Returned | undefined
  /** One of several deals in which the same buyer buys the same about every month. */
  readonly isRegular: boolean
}

export type Returned = 'requested' | 'accepted' | 'received' | 'settled' | 'refused'

type Row = readonly [daysAgo: number, ending: Ending, returned?: Returned]

const goods: readonly Row[] = [
  ...([118, 113, 108, 102, 95, 89, 84, 77, 72] as const).map((day): Row => [day, 'completed']),
  ...([66, 59, 52, 47, 42, 35, 30] as const).map((day): Row => [day, 'completed']),
  [27, 'completed', 'refused'],
  [24, 'completed', 'settled'],
  [23, 'completed', 'accepted'],
  ...([107, 82, 44] as const).map((day): Row => [day, 'rejected']),
  ...([101, 60, 9] as const).map((day): Row => [day, 'declined']),
  ...([93, 40] as const).map((day): Row => [day, 'expired']),
  [71, 'cancelled'],
  [49, 'withdrawn'],
  [21, 'disputed'],
  [16, 'arrived', 'received'],
  [14, 'arrived', 'requested'],
  [12, 'sent'],
  [11, 'part_sent'],
  [10, 'sent'],
  [8, 'part_sent'],
  [7, 'packed'],
  [6, 'agreed'],
  [5, 'agreed'],
  [5, 'offered'],
  [4, 'offered'],
  [4, 'countered'],
  [3, 'offered'],
  [2, 'countered'],
  [2, 'asked'],
  [1.4, 'new'],
  [0.6, 'new'],
  [0.2, 'new'],
]
const services: readonly Row[] = [
  [97, 'completed'],
  [65, 'completed'],
  [39, 'rejected'],
  [27, 'part_sent'],
  [13, 'agreed'],
  [6, 'offered'],
  [1, 'new'],
]
const franchises: readonly Row[] = [
  [75, 'declined'],
  [33, 'part_sent'],
  [17, 'agreed'],
  [3, 'new'],
]
const investments: readonly Row[] = [
  [56, 'withdrawn'],
  [30, 'part_sent'],
  [15, 'offered'],
  [2, 'new'],
]

const regularDays: readonly number[] = [95, 66, 35]

/** The trade of four months, the oldest deal first. */
export const plans: readonly Plan[] = [
  ...goods.map((row) => planOf('product', row)),
  ...services.map((row) => planOf('service', row)),
  ...franchises.map((row) => planOf('franchise', row)),
  ...investments.map((row) => planOf('investment', row)),
].sort((one, other) => other.daysAgo - one.daysAgo)

function planOf(kind: ListingKind, [daysAgo, ending, returned]: Row): Plan {
  return { daysAgo, kind, ending, returned, isRegular: kind === 'product' && regularDays.includes(daysAgo) }
}

/** Whether it is agreed and was not cancelled. */
export function continuesAfterAcceptance(ending: Ending): boolean {
  return ['agreed', 'packed', 'part_sent', 'sent', 'arrived', 'disputed', 'completed'].includes(ending)
}
