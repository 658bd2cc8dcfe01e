import type { Right } from '../team/rights.ts'

export const noticeAreas = [
  'deals',
  'work',
  'invoices',
  'stock',
  'catalogue',
  'company',
  'support',
  'security',
] as const
export type NoticeArea = (typeof noticeAreas)[number]

export const mailChoices = ['off', 'at_once', 'daily'] as const
export type MailChoice = (typeof mailChoices)[number]

interface NoticeRule {
  readonly area: NoticeArea
  /**
   * Members whose role includes it are notified, or only the one that a record is assigned to. Without one it is for a
   * single person, whom the caller names.
   */
  readonly right: Right | null
  /** Emails, until a person chooses otherwise: at once, or in one a day. Everything appears on the screen. */
  readonly mail: MailChoice
  /** Push notifications, likewise. Text messages are off until they are chosen. */
  readonly push: boolean
  /** About security or money: its emails cannot be switched off. */
  readonly isFixed?: true
  /** What its text is made of. */
  readonly values: readonly string[]
}

const deal = ['number', 'buyer_ar', 'buyer_en'] as const

/** What people are notified of: who, and by which channels unless they choose others. */
export const noticeKinds = {
  new_deal: rule('deals', 'deals.quote', { mail: 'at_once', push: true }, [...deal, 'subject']),
  quote_answered: rule('deals', 'deals.quote', { mail: 'at_once', push: true }, [...deal, 'answer']),
  quote_opened: rule('deals', 'deals.quote', { mail: 'off', push: true }, deal),
  deal_message: rule('deals', 'deals.quote', { mail: 'at_once', push: true }, deal),
  deal_changed: rule('deals', 'deals.quote', { mail: 'at_once', push: true }, [...deal, 'change']),
  deal_expiring: rule('deals', 'deals.quote', { mail: 'at_once', push: false }, [...deal, 'ends']),
  blanket_order_ending: rule('deals', 'deals.quote', { mail: 'at_once', push: false }, [...deal, 'ends']),
  call_off_due: rule('deals', 'deals.quote', { mail: 'at_once', push: false }, [...deal, 'day']),
  ready_to_ship: rule('deals', 'deals.ship', { mail: 'off', push: true }, deal),
  shipment_failed: rule('deals', 'deals.ship', { mail: 'off', push: true }, [...deal, 'shipment']),
  new_return: rule('deals', 'deals.cancel', { mail: 'at_once', push: true }, deal),
  return_due: rule('deals', 'deals.cancel', { mail: 'at_once', push: true }, [...deal, 'ends']),
  return_received: rule('deals', 'invoices.issue', { mail: 'off', push: true }, deal),

  approval_wanted: rule('work', 'approvals.decide', { mail: 'at_once', push: true }, ['ref', 'by', 'record', 'call']),
  approval_decided: rule('work', null, { mail: 'at_once', push: true }, ['ref', 'by', 'record', 'call', 'decision']),
  assigned: rule('work', null, { mail: 'off', push: true }, ['ref', 'by']),
  mention: rule('work', null, { mail: 'off', push: true }, ['ref', 'by']),

  document_rejected: rule('invoices', 'invoices.issue', { mail: 'at_once', push: true }, ['number', 'rules']),
  documents_late: rule('invoices', 'invoices.issue', { mail: 'at_once', push: true }, ['near', 'waiting']),
  certificate_refused: rule('invoices', 'einvoicing.manage', { mail: 'at_once', push: false }, ['unit']),
  certificate_ending: rule('invoices', 'einvoicing.manage', { mail: 'at_once', push: false }, ['unit', 'ends']),
  invoice_overdue: rule('invoices', 'invoices.payments', { mail: 'at_once', push: false }, [
    'count',
    'numbers',
    'open',
  ]),
  customer_document_ending: rule('invoices', 'customers.edit', { mail: 'daily', push: false }, [
    'name_ar',
    'name_en',
    'file',
    'ends',
  ]),
  invoice_paid: rule('invoices', 'invoices.payments', { mail: 'daily', push: false }, [
    'number',
    'buyer_ar',
    'buyer_en',
    'amount',
  ]),

  stock_low: rule('stock', 'stock.book', { mail: 'at_once', push: false }, ['count', 'products_ar', 'products_en']),

  import_finished: rule('catalogue', null, { mail: 'off', push: false }, [
    'file',
    'outcome',
    'made',
    'changed',
    'refused',
  ]),
  bulk_edit_finished: rule('catalogue', null, { mail: 'off', push: false }, ['outcome', 'changed', 'refused']),
  document_requested: rule('catalogue', 'listings.publish', { mail: 'at_once', push: true }, [
    'title',
    'buyer_ar',
    'buyer_en',
    'what',
    'ends',
  ]),
  document_ending: rule('catalogue', 'listings.edit', { mail: 'at_once', push: false }, [
    'name_ar',
    'name_en',
    'document',
    'ends',
  ]),

  subscription_ending: rule('company', 'company.billing', { mail: 'at_once', push: false }, [
    'package_ar',
    'package_en',
    'ends',
  ]),
  subscription_payment: rule('company', 'company.billing', { mail: 'at_once', push: false, isFixed: true }, [
    'package_ar',
    'package_en',
    'what',
  ]),
  marketplace_fee: rule('company', 'company.billing', { mail: 'at_once', push: false, isFixed: true }, [
    'month',
    'what',
  ]),
  registration_ending: rule('company', 'company.edit', { mail: 'at_once', push: false }, ['company', 'cr', 'ends']),
  company_suspension: rule('company', 'company.edit', { mail: 'at_once', push: true, isFixed: true }, [
    'company',
    'what',
  ]),

  ticket_answered: rule('support', null, { mail: 'at_once', push: true }, ['number', 'subject', 'what']),

  new_device: rule('security', null, { mail: 'at_once', push: true, isFixed: true }, ['device', 'ip']),
  role_changed: rule('security', null, { mail: 'at_once', push: false, isFixed: true }, ['company', 'role', 'changed']),
  export_ready: rule('security', null, { mail: 'at_once', push: false, isFixed: true }, []),
} as const satisfies Readonly<Record<string, NoticeRule>>

export type NoticeKind = keyof typeof noticeKinds

export const noticeKindNames = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]]

export function noticeRule(kind: NoticeKind): NoticeRule {
  return noticeKinds[kind]
}

function rule<const V extends readonly string[]>(
  area: NoticeArea,
  right: Right | null,
  channels: Pick<NoticeRule, 'mail' | 'push' | 'isFixed'>,
  values: V,
): NoticeRule & { readonly values: V } {
  return { area, right, ...channels, values }
}

/** Whose emails a person can switch off. */
export const optionalKinds = noticeKindNames.filter((kind) => !noticeRule(kind).isFixed)
