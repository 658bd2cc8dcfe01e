/** What a company can have approved before it happens. */
export const approvalKinds = [
  'discount_over',
  'below_list',
  'below_cost',
  'amount_over',
  'write_off_over',
  'credit_over',
  'closing_over',
  'bank_changed',
] as const
export type ApprovalKind = (typeof approvalKinds)[number]

/** The calls that a rule can hold back. */
export const approvalCalls = [
  'deals.offer',
  'deals.accept',
  'deals.proposeAmendment',
  'deals.agreeToAmendment',
  'deals.cancel',
  'deals.closeRemaining',
  'deals.acceptClaim',
  'deals.offerRemedy',
  'deals.failParcel',
  'invoices.issue',
  'invoices.updateSettings',
  'returns.receive',
  'returns.release',
  'returns.credit',
  'returns.sendGoods',
  'stock.book',
  'stock.undo',
  'stocktakes.book',
  'transfers.close',
] as const
