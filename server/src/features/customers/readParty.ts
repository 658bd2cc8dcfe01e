import type { InvoiceBuyer } from '@mawrid/contract/invoices/party.ts'
import type { Db } from '../../platform/parts.ts'
import type { BuyerSeal } from './buyerSeal.ts'
import { findCustomer, marketIdsOf } from './store.ts'

/** A customer as the buyer of an invoice: with the billing address, if they have one, and the first contact. */
export async function readParty(db: Db, id: string, seal: BuyerSeal): Promise<InvoiceBuyer & { readonly id: string }> {
  const found = await findCustomer(db, id)
  const [marketId] = await marketIdsOf(db, found.id)
  const billing = found.otherAddresses.find(({ kind }) => kind === 'billing')
  const [contact] = found.contacts
  return {
    id: found.id,
    market_id: marketId ?? null,
    name_ar: found.nameAr,
    name_en: found.nameEn,
    vat_number: found.vatNumber,
    identifier: seal.open({ identifier: found.identifier }, found.identifierSealed).identifier,
    address: billing?.address ?? found.address,
    contact: contact?.name ?? null,
    phone: contact?.mobile ?? null,
    email: found.contacts.find(({ email }) => email !== null)?.email ?? null,
  }
}
