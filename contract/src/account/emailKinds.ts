/**
 * Emails that a person can switch off by `account.chooseEmail`, from before there were notices. Those about security (password, code,
 * devices, closing) and payments are always sent.
 */
export const emailKinds = [
  'new_deal',
  'quote_answered',
  'deal_expiring',
  'deal_message',
  'deal_changed',
  'invoice_overdue',
  'document_rejected',
  'documents_late',
  'certificate_refused',
  'certificate_ending',
  'stock_low',
  'subscription_ending',
  'registration_ending',
  'ticket_answered',
] as const

export type EmailKind = (typeof emailKinds)[number]
