import type { dealLife } from '@mawrid/contract/deals/states.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import type { ActionsBy } from '@mawrid/contract/states.ts'
import { Ban, CircleHelp, CircleX, Flag, Handshake, PackageX, PenLine, Repeat2, Send } from 'lucide-react'
import type { ActionLook } from '#ui/record/PrimaryAction.tsx'
import { dealAddress } from './dealAddresses.ts'

/** Staff are asked from the notice of a refused closure; a dispute is settled by the answers in its card. */
type ShownElsewhere = 'ask_staff' | 'settle'

export type SellerAction = Exclude<ActionsBy<'seller', typeof dealLife>, ShownElsewhere>

/** What a seller can do, the likeliest first: the first allowed one that is no danger is the primary one. */
const looks = {
  accept: { icon: Handshake },
  send_offer: { icon: Send },
  complete: { icon: Flag },
  revise: { icon: PenLine },
  renew: { icon: Send },
  reopen: { icon: Repeat2 },
  ask_info: { icon: CircleHelp },
  close_remaining: { icon: PackageX, danger: true },
  decline: { icon: Ban, danger: true },
  cancel: { icon: CircleX, danger: true },
} as const satisfies Record<SellerAction, ActionLook>

const sellerActions = Object.keys(looks) as SellerAction[]

/** The written ones lead to the screen where an offer is written. */
const written: ReadonlySet<SellerAction> = new Set(['send_offer', 'revise', 'renew'])

export function lookOf(action: SellerAction): ActionLook {
  return looks[action]
}

/** What can be done with a deal now, the likeliest first. */
export function openActions(deal: { readonly allowed_actions: readonly string[] }): SellerAction[] {
  return sellerActions.filter((action) => deal.allowed_actions.includes(action))
}

export function isWritten(action: SellerAction): boolean {
  return written.has(action)
}

export function offerAddress(dealId: string): string {
  return recordPath('dealOffer', dealId)
}

/** Where an action begins: on the offer’s own screen, or on the deal's, which asks what it needs (`?do=decline`). */
export function actionAddress(dealId: string, action: SellerAction): string {
  return isWritten(action) ? offerAddress(dealId) : `${dealAddress(dealId)}?do=${action}`
}
