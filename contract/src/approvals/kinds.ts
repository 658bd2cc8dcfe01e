/** What a company can have approved before it happens. */
export const approvalKinds = [
  'discount_over',
  'below_list',
  'below_cost',
  'amount_over',
  'write_off_over',
  'credit_over',
  'bank_changed',
] as const
export type ApprovalKind = (typeof approvalKinds)[number]
