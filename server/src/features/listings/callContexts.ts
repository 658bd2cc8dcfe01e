import type { CallShape } from '@mawrid/contract/call.ts'
import type { ById } from '@mawrid/contract/values/ids.ts'
import type * as z from 'zod/mini'
import type { CallContext } from '../../platform/http/feature.ts'
import type { CommonFields } from './kind.ts'

type Versioned = { readonly version: number }

/** The calls of one kind of listing, as far as the four are alike. */
interface ListingCall extends CallShape {
  readonly access: 'activeCompany'
  readonly reply: z.ZodMiniType<object>
}
export interface CreateCall extends ListingCall {
  readonly body: z.ZodMiniType<CommonFields>
}
export interface ItemCall extends ListingCall {
  readonly params: typeof ById
}
export interface UpdateCall extends ItemCall {
  readonly body: z.ZodMiniType<CommonFields & Versioned>
}
export interface MoveCall extends ItemCall {
  readonly body: z.ZodMiniType<Versioned>
}

export type CreateContext = CallContext<CreateCall>
export type UpdateContext = CallContext<UpdateCall>
export type ItemContext = CallContext<ItemCall>
