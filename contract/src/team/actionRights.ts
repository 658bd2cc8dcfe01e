import type { Right } from './rights.ts'

/** A right for every action of these records, or one for each. */
type ActionRights = Right | Readonly<Record<string, Right>>

const listing: ActionRights = {
  edit: 'listings.edit',
  submit: 'listings.publish',
  withdraw: 'listings.publish',
  pause: 'listings.publish',
  resume: 'listings.publish',
  restore: 'listings.publish',
  close: 'listings.publish',
  archive: 'listings.publish',
  delete: 'listings.publish',
}

/**
 * The right of the call behind each of a record's `allowed_actions`, by the feature of the call that replied and, for
 * records inside others, the field they are in.
 */
const actionRights: Readonly<Record<string, ActionRights>> = {
  companies: 'company.edit',
  addresses: 'company.edit',
  subscriptions: 'company.billing',
  products: listing,
  services: listing,
  franchises: listing,
  investments: listing,
  imports: 'listings.bulk',
  stocktakes: 'stock.book',
  transfers: 'stock.book',
  warehouses: 'warehouses.edit',
  customers: {
    edit: 'customers.edit',
    set_credit: 'customers.credit',
    block: 'customers.edit',
    unblock: 'customers.edit',
    archive: 'customers.edit',
    restore: 'customers.edit',
    merge: 'customers.edit',
    split: 'customers.edit',
  },
  prices: 'prices.edit',
  deals: {
    ask_info: 'deals.quote',
    send_offer: 'deals.quote',
    revise: 'deals.quote',
    renew: 'deals.quote',
    accept: 'deals.quote',
    edit_draft: 'deals.quote',
    discard_draft: 'deals.quote',
    accept_for_buyer: 'deals.quote',
    withdraw_quote: 'deals.quote',
    decline: 'deals.quote',
    reopen: 'deals.quote',
    complete: 'deals.ship',
    cancel: 'deals.cancel',
    call_off: 'deals.quote',
    extend_blanket_order: 'deals.quote',
    close_blanket_order: 'deals.cancel',
    close_remaining: 'deals.cancel',
    ask_staff: 'deals.cancel',
    amend: 'deals.quote',
    settle: 'deals.cancel',
    // Of quote templates.
    edit: 'deals.quote',
    delete: 'deals.quote',
  },
  'deals.parcels': 'deals.ship',
  'deals.milestones': 'deals.ship',
  'deals.pipeline': 'deals.quote',
  'deals.amendments': 'deals.quote',
  'deals.closures': 'deals.cancel',
  'deals.dispute': 'deals.cancel',
  returns: {
    accept: 'deals.cancel',
    refuse: 'deals.cancel',
    withdraw: 'deals.cancel',
    receive: 'stock.book',
    credit: 'invoices.issue',
    send_goods: 'deals.ship',
  },
  invoices: {
    edit: 'invoices.edit',
    duplicate: 'invoices.edit',
    cancel: 'invoices.edit',
    delete: 'invoices.edit',
    issue: 'invoices.issue',
    correct: 'invoices.issue',
    credit: 'invoices.issue',
    debit: 'invoices.issue',
    send: 'invoices.issue',
    remind: 'invoices.issue',
    record_payment: 'invoices.payments',
    take_back_payment: 'invoices.payments',
  },
  einvoicing: 'einvoicing.manage',
}

/** The right that an allowed action needs; undefined for actions that everybody in the company may take. */
export function rightOfAction(feature: string, field: string, action: string): Right | undefined {
  const found = actionRights[`${feature}.${field}`] ?? actionRights[feature]
  return typeof found === 'object' ? found[action] : found
}
