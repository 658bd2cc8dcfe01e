import type { BodyInput } from '@mawrid/contract/call.ts'
import type { createFranchise } from '@mawrid/contract/franchises/calls.ts'
import type { createInvestment } from '@mawrid/contract/investments/calls.ts'
import type { createProduct } from '@mawrid/contract/products/calls.ts'
import type { createService } from '@mawrid/contract/services/calls.ts'
import type { ShownStatus } from '@mawrid/server/src/features/listings/demo.ts'

/** A listing of the demonstration: what its seller wrote, what is drawn of it, and how far it has come. */
export interface DemoListing<Fields> {
  readonly fields: Fields
  /** Drawings, each a picture; the first is the cover. */
  readonly pictures: readonly string[]
  readonly status?: ShownStatus
  /** The note of the staff, if any. */
  readonly statusReason?: string
}

export interface DemoProduct extends DemoListing<BodyInput<typeof createProduct>> {
  /** By SKU: on hand in the first and the second warehouse, and the low-stock threshold. */
  readonly stock?: Readonly<Record<string, readonly [number, number, number]>>
}

export type DemoService = DemoListing<BodyInput<typeof createService>>
export type DemoFranchise = DemoListing<BodyInput<typeof createFranchise>>
export type DemoInvestment = DemoListing<BodyInput<typeof createInvestment>>

const ofTheKingdom = '628'

/** A barcode of the Kingdom's range with its check digit; the numbers belong to no company. */
export function barcode(number: number): string {
  const digits = ofTheKingdom + String(900_000_000 + number)
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return digits + ((10 - (sum % 10)) % 10)
}
