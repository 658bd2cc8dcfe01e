/** Emails that a person can do without. Those of security (password, code, closing) and of money always come. */
export const emailKinds = [
  'new_deal',
  'quote_answered',
  'deal_expiring',
  'deal_message',
  'deal_changed',
  'invoice_overdue',
  'stock_low',
  'subscription_ending',
  'registration_ending',
  'ticket_answered',
  'new_device',
] as const

export type EmailKind = (typeof emailKinds)[number]
