import type { BodyOf } from '@mawrid/contract/call.ts'
import type { createCustomer } from '@mawrid/contract/customers/calls.ts'
import type { Customer, CustomerRow } from '@mawrid/contract/customers/customer.ts'
import type { BuyerSeal } from './buyerSeal.ts'
import { type CreditUse, creditView } from './credit/readCredit.ts'
import { allowedActions } from './lifecycle.ts'
import type { ListedCustomer } from './list.ts'
import type { CustomerFigures } from './readFigures.ts'
import type { CustomerRecord } from './tables.ts'

/** What is read of a customer besides its row. */
export interface CustomerExtras extends CustomerFigures {
  /** Null for those who may not see invoices. */
  readonly creditUse: CreditUse | null
  readonly marketIds: readonly string[]
  readonly merged: Customer['merged']
}

/** A customer as the contract shows it. */
export function customerView(
  row: CustomerRecord,
  seal: BuyerSeal,
  { balance, payments, creditUse, marketIds, merged }: CustomerExtras,
): Customer {
  return {
    ...recordView(row),
    ...customerInput(row, seal),
    balance,
    payments,
    credit: creditView(row, creditUse),
    market_ids: [...marketIds],
    merged,
  }
}

export function customerRow(row: ListedCustomer, figures: CustomerFigures, creditUse: CreditUse | null): CustomerRow {
  return {
    ...recordView(row),
    ...figures,
    credit: creditView(row, creditUse),
    name_ar: row.nameAr,
    name_en: row.nameEn,
    kind: row.kind,
    vat_number: row.vatNumber,
    other_number: row.otherNumber || null,
    city: row.city,
    contact: row.contact,
    email: row.email,
    phone: row.phone,
    payment_days: row.paymentDays,
    tags: row.tags,
  }
}

function recordView(
  row: Pick<
    CustomerRecord,
    'id' | 'version' | 'number' | 'status' | 'blockReason' | 'assigneeId' | 'createdAt' | 'updatedAt'
  >,
) {
  return {
    id: row.id,
    version: row.version,
    allowed_actions: allowedActions(row.status),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    number: row.number,
    status: row.status,
    block_reason: row.blockReason,
    assignee: row.assigneeId,
  }
}

/** The fields that the company fills in. */
export function customerInput(row: CustomerRecord, seal: BuyerSeal) {
  return {
    name_ar: row.nameAr,
    name_en: row.nameEn,
    kind: row.kind,
    vat_number: row.vatNumber,
    identifier: seal.open({ identifier: row.identifier }, row.identifierSealed).identifier,
    contacts: row.contacts,
    address: row.address,
    other_addresses: row.otherAddresses,
    payment_days: row.paymentDays,
    price_group: row.priceGroup,
    tags: row.tags,
    note: row.note,
  }
}

/** The fields that the company filled in, by column. */
export function storedCustomer(body: BodyOf<typeof createCustomer>, seal: BuyerSeal) {
  const { buyer, sealed } = seal.close({ identifier: body.identifier })
  return {
    nameAr: body.name_ar,
    nameEn: body.name_en,
    kind: body.kind,
    vatNumber: body.vat_number,
    identifier: buyer.identifier,
    identifierSealed: sealed,
    identifierKey: body.identifier && seal.knownBy(body.identifier)[0],
    contacts: body.contacts,
    address: body.address,
    otherAddresses: body.other_addresses,
    paymentDays: body.payment_days,
    priceGroup: body.price_group,
    tags: body.tags,
    note: body.note,
  }
}
