import type { dealLife } from '@mawrid/contract/deals/states.ts'
import { recordPath, screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { ActionsBy } from '@mawrid/contract/states.ts'
import { Ban, CircleHelp, CircleX, FilePen, FilePlus2, Flag, Handshake, PackageX, PenLine, Repeat2 } from 'lucide-react'
import type { ActionLook } from '#ui/record/PrimaryAction.tsx'
import { dealAddress } from './dealAddresses.ts'

/**
 * The notice of a refused closure asks the marketplace; the answers in a dispute's card settle it; a draft is edited where
 * it is written, and an own quote withdrawn and accepted on its card.
 */
type ShownElsewhere = 'ask_staff' | 'settle' | 'edit_draft' | 'discard_draft' | 'accept_for_buyer' | 'withdraw_quote'

export type SellerAction = Exclude<ActionsBy<'seller', typeof dealLife>, ShownElsewhere>

/**
 * The looks of the seller's actions, the most likely first. The first allowed action that is not dangerous becomes the
 * primary button.
 */
const looks = {
  accept: { icon: Handshake },
  call_off: { icon: FilePlus2 },
  send_offer: { icon: FilePlus2 },
  complete: { icon: Flag },
  revise: { icon: PenLine },
  renew: { icon: FilePlus2 },
  reopen: { icon: Repeat2 },
  extend_blanket_order: { icon: Repeat2 },
  ask_info: { icon: CircleHelp },
  amend: { icon: FilePen },
  close_remaining: { icon: PackageX, danger: true },
  close_blanket_order: { icon: CircleX, danger: true },
  decline: { icon: Ban, danger: true },
  cancel: { icon: CircleX, danger: true },
} as const satisfies Record<SellerAction, ActionLook>

const sellerActions = Object.keys(looks) as SellerAction[]

/** These lead to the screen on which a quote is written. */
const onOfferScreen: ReadonlySet<SellerAction> = new Set(['send_offer', 'revise', 'renew'])

export function lookOf(action: SellerAction): ActionLook {
  return looks[action]
}

/** The actions that are possible now, the most likely first. */
export function openActions(deal: { readonly allowed_actions: readonly string[] }): SellerAction[] {
  return sellerActions.filter((action) => deal.allowed_actions.includes(action))
}

export function hasOfferScreen(action: SellerAction): boolean {
  return onOfferScreen.has(action)
}

export function offerAddress(dealId: string): string {
  return recordPath('dealOffer', dealId)
}

/** A new quote with the items of a deal. */
export function repeatAddress(dealId: string): string {
  return `${screenPaths.dealCreate}?from=${dealId}`
}

/** Where an action starts: on the quote's screen, or on the deal's, which opens its dialog (`?do=decline`). */
export function actionAddress(dealId: string, action: SellerAction): string {
  return hasOfferScreen(action) ? offerAddress(dealId) : `${dealAddress(dealId)}?do=${action}`
}
