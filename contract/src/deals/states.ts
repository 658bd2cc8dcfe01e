import { stateTable } from '../states.ts'

/** The states of a deal, from the request to the end. */
export const dealLife = stateTable(
  [
    'draft',
    'new',
    'info_requested',
    'offered',
    'countered',
    'in_force',
    'accepted',
    'completed',
    'disputed',
    'declined',
    'rejected',
    'withdrawn',
    'expired',
    'cancelled',
    'closed',
  ],
  [
    { from: [null], action: 'request', by: ['buyer'], to: 'new' },
    { from: [null], action: 'draft', by: ['seller'], to: 'draft' },
    { from: ['draft'], action: 'edit_draft', by: ['seller'], to: 'draft' },
    { from: ['draft'], action: 'discard_draft', by: ['seller'], to: null },
    {
      from: ['new', 'countered'],
      action: 'ask_info',
      by: ['seller'],
      to: 'info_requested',
      needs: ['message', 'buyer_on_market'],
    },
    { from: ['info_requested'], action: 'answer_info', by: ['buyer'], to: 'countered', needs: ['round_exists'] },
    { from: ['info_requested'], action: 'answer_info', by: ['buyer'], to: 'new' },
    {
      from: ['draft', 'new', 'info_requested', 'countered'],
      action: 'send_offer',
      by: ['seller'],
      to: 'offered',
      needs: ['every_line_answered', 'validity_in_range'],
    },
    {
      from: ['offered'],
      action: 'revise',
      by: ['seller'],
      to: 'offered',
      needs: ['every_line_answered', 'validity_in_range'],
    },
    { from: ['offered'], action: 'counter', by: ['buyer'], to: 'countered', needs: ['latest_round', 'not_lapsed'] },
    {
      from: ['offered'],
      action: 'accept',
      by: ['buyer'],
      to: 'in_force',
      needs: ['blanket_order', 'latest_round', 'not_lapsed'],
    },
    { from: ['offered'], action: 'accept', by: ['buyer'], to: 'accepted', needs: ['latest_round', 'not_lapsed'] },
    {
      from: ['new', 'countered'],
      action: 'accept',
      by: ['seller'],
      to: 'in_force',
      needs: ['blanket_order', 'buyers_round', 'latest_round', 'not_lapsed'],
    },
    {
      from: ['new', 'countered'],
      action: 'accept',
      by: ['seller'],
      to: 'accepted',
      needs: ['buyers_round', 'latest_round', 'not_lapsed'],
    },
    {
      from: ['new', 'info_requested', 'countered'],
      action: 'decline',
      by: ['seller'],
      to: 'declined',
      needs: ['reason'],
    },
    {
      from: ['offered'],
      action: 'accept_for_buyer',
      by: ['seller'],
      to: 'in_force',
      needs: ['blanket_order', 'own_quote', 'latest_round', 'not_lapsed'],
    },
    {
      from: ['offered'],
      action: 'accept_for_buyer',
      by: ['seller'],
      to: 'accepted',
      needs: ['own_quote', 'latest_round', 'not_lapsed'],
    },
    {
      from: ['offered', 'countered'],
      action: 'withdraw_quote',
      by: ['seller'],
      to: 'withdrawn',
      needs: ['own_quote'],
    },
    { from: ['offered'], action: 'reject', by: ['buyer'], to: 'rejected', needs: ['reason'] },
    {
      from: ['new', 'info_requested', 'offered', 'countered'],
      action: 'withdraw',
      by: ['buyer'],
      to: 'withdrawn',
    },
    { from: ['offered'], action: 'lapse', by: ['clock'], to: 'expired', needs: ['validity_over'] },
    {
      from: ['new', 'info_requested', 'countered'],
      action: 'lapse',
      by: ['clock'],
      to: 'expired',
      needs: ['30_days_silent'],
    },
    {
      from: ['expired', 'rejected'],
      action: 'renew',
      by: ['seller'],
      to: 'offered',
      needs: ['within_30_days', 'every_line_answered', 'validity_in_range'],
    },
    { from: ['declined'], action: 'reopen', by: ['seller'], to: 'new', needs: ['within_7_days'] },
    // A call-off of a blanket order is a deal of its own.
    { from: [null], action: 'call_off', by: ['seller', 'buyer'], to: 'accepted' },
    {
      from: ['in_force'],
      action: 'call_off',
      by: ['seller', 'buyer'],
      to: 'in_force',
      needs: ['call_period', 'not_beyond_agreed'],
    },
    { from: ['in_force'], action: 'close_blanket_order', by: ['seller'], to: 'closed' },
    { from: ['in_force'], action: 'close_blanket_order', by: ['clock'], to: 'closed', needs: ['call_period_over'] },
    {
      from: ['in_force', 'closed'],
      action: 'extend_blanket_order',
      by: ['seller'],
      to: 'in_force',
      needs: ['later_day'],
    },
    {
      from: ['accepted'],
      action: 'cancel',
      by: ['seller', 'buyer'],
      to: 'cancelled',
      needs: ['reason', 'nothing_shipped'],
    },
    {
      from: ['accepted'],
      action: 'close_remaining',
      by: ['seller'],
      to: 'accepted',
      needs: ['goods', 'not_all_shipped'],
    },
    {
      from: ['accepted'],
      action: 'amend',
      by: ['seller', 'buyer'],
      to: 'accepted',
      // A call-off is closed or cancelled, and called off anew: changed, it could exceed its blanket order.
      needs: ['goods_or_services', 'not_called_off', 'not_all_shipped'],
    },
    { from: ['accepted'], action: 'complete', by: ['seller'], to: 'completed', needs: ['delivered'] },
    {
      from: ['accepted'],
      action: 'complete',
      by: ['clock'],
      to: 'completed',
      needs: ['delivered', '14_days_without_complaint'],
    },
    { from: ['accepted', 'completed'], action: 'dispute', by: ['buyer'], to: 'disputed', needs: ['reason'] },
    { from: ['accepted'], action: 'ask_staff', by: ['seller'], to: 'disputed', needs: ['closure_refused'] },
    { from: ['disputed'], action: 'settle', by: ['seller', 'buyer', 'clock'], to: 'accepted', needs: ['deal_goes_on'] },
    {
      from: ['disputed'],
      action: 'settle',
      by: ['seller', 'buyer', 'clock'],
      to: 'completed',
      needs: ['was_completed'],
    },
    { from: ['disputed'], action: 'resolve', by: ['operator'], to: 'accepted', needs: ['deal_goes_on'] },
    { from: ['disputed'], action: 'resolve', by: ['operator'], to: 'cancelled', needs: ['deal_ends'] },
    { from: ['disputed'], action: 'resolve', by: ['operator'], to: 'completed' },
  ],
)
export type DealStatus = (typeof dealLife.states)[number]
export type DealAction = (typeof dealLife.moves)[number]['action']

/** Deals waiting for the seller's answer. */
export const needsYou = ['new', 'countered'] as const satisfies readonly DealStatus[]

/** Deals in which something is left to do. */
export const openDealStates = [
  'new',
  'info_requested',
  'offered',
  'countered',
  'in_force',
  'accepted',
  'disputed',
] as const satisfies readonly DealStatus[]

/** Accepted deals that are not completed. */
export const underWay = ['accepted', 'disputed'] as const satisfies readonly DealStatus[]

/**
 * How much is delivered, derived from shipments, milestones or the pipeline. `shipped` means that nothing is left to
 * send; `partly_delivered` that all that was sent has arrived and something is left to send.
 */
export const fulfilmentStatuses = [
  'none',
  'preparing',
  'partly_shipped',
  'shipped',
  'partly_delivered',
  'delivered',
] as const

/** How much is paid, worked out from the invoices. */
export const paymentStatuses = ['none', 'part_paid', 'paid'] as const
