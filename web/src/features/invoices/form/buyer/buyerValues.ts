import type { Customer } from '@mawrid/contract/customers/customer.ts'
import type { identifierSchemes } from '@mawrid/contract/invoices/identifiers.ts'
import type { InvoiceBuyer } from '@mawrid/contract/invoices/party.ts'
import {
  blankPartyAddress,
  type PartyAddressValues,
  partyAddressBody,
  partyAddressValues,
} from '#features/addresses/shared/partyAddressValues.ts'

/** An invoice's buyer as form fields. */
export interface BuyerValues {
  market_id: string
  name_ar: string
  name_en: string
  vat_number: string
  identifier: { scheme: (typeof identifierSchemes)[number]; value: string }
  address: PartyAddressValues
  contact: string
  phone: string
  email: string
}

export const blankBuyer: BuyerValues = {
  market_id: '',
  name_ar: '',
  name_en: '',
  vat_number: '',
  identifier: { scheme: 'CRN', value: '' },
  address: blankPartyAddress,
  contact: '',
  phone: '',
  email: '',
}

/** Empty fields mean no buyer; a simplified invoice needs none. */
export function buyerBody(buyer: BuyerValues) {
  if (isBlank(buyer)) return null
  const { identifier, address, ...fields } = buyer
  return {
    ...fields,
    identifier: identifier.value === '' ? null : identifier,
    address: partyAddressBody(address),
  }
}

export function buyerValues(buyer: InvoiceBuyer): BuyerValues {
  return {
    ...texts(buyer, ['market_id', 'name_en', 'vat_number', 'contact', 'phone', 'email']),
    name_ar: buyer.name_ar,
    identifier: buyer.identifier ?? blankBuyer.identifier,
    address: buyer.address ? partyAddressValues(buyer.address) : blankPartyAddress,
  }
}

/** A customer as the buyer of an invoice: at the billing address, if they have one, with the first contact. */
export function valuesOfCustomer(customer: Customer): BuyerValues {
  const { name_ar, name_en, vat_number, identifier, contacts, other_addresses } = customer
  const [contact] = contacts
  return buyerValues({
    market_id: customer.market_ids[0] ?? null,
    name_ar,
    name_en,
    vat_number,
    identifier,
    address: other_addresses.find(({ kind }) => kind === 'billing')?.address ?? customer.address,
    contact: contact?.name ?? null,
    phone: contact?.mobile ?? null,
    email: contacts.find(({ email }) => email !== null)?.email ?? null,
  })
}

function texts<Name extends string>(
  fields: { readonly [Each in Name]?: string | null },
  names: readonly Name[],
): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? ''])) as Record<Name, string>
}

function isBlank({ identifier, address, market_id: _market, ...fields }: BuyerValues): boolean {
  return (
    identifier.value === '' && partyAddressBody(address) === null && Object.values(fields).every((text) => text === '')
  )
}
