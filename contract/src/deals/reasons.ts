/** Why a seller declines. */
export const declineReasons = [
  'out_of_stock',
  'price_too_low',
  'quantity_too_small',
  'cannot_deliver_there',
  'cannot_meet_date',
  'no_longer_offered',
  'buyer_not_suitable',
  'other',
] as const

/** Why a buyer rejects a quote or withdraws a request. */
export const rejectReasons = [
  'price_too_high',
  'delivery_too_late',
  'terms_not_acceptable',
  'bought_elsewhere',
  'no_longer_needed',
  'other',
] as const

/** Why either side cancels an accepted deal. */
export const cancelReasons = [
  'out_of_stock',
  'buyer_unreachable',
  'payment_not_received',
  'agreed_with_other_side',
  'no_longer_needed',
  'entered_by_mistake',
  'other',
] as const

/** Why a deal was lost; `none` where no reason was given. */
export const lossReasons = [...new Set([...declineReasons, ...rejectReasons, ...cancelReasons, 'none'] as const)]

export const disputeReasons = ['not_received', 'damaged', 'not_as_described', 'wrong_quantity', 'other'] as const
