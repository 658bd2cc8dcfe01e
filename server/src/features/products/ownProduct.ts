import type { BodyOf } from '@mawrid/contract/call.ts'
import type { createProduct } from '@mawrid/contract/products/calls.ts'
import type { OwnOf } from '../listings/index.ts'

/** What only a product has. */
export type OwnProduct = OwnOf<BodyOf<typeof createProduct>>
