import type { BodyInput } from '@mawrid/contract/call.ts'
import type { createCustomer } from '@mawrid/contract/customers/calls.ts'
import type { Customer } from '@mawrid/contract/customers/customer.ts'
import { type CustomerContact, customerFields, type OtherAddress } from '@mawrid/contract/customers/fields.ts'
import type { identifierSchemes } from '@mawrid/contract/invoices/identifiers.ts'
import {
  blankPartyAddress,
  type PartyAddressValues,
  partyAddressBody,
  partyAddressValues,
} from '#features/addresses/shared/partyAddressValues.ts'
import type { FormBody } from '#ui/form/formBody.ts'
import { blankValues, type FieldValues, fieldBody, fieldValues } from '#ui/form/useFields.ts'

/** A contact as form fields. */
export interface ContactValues extends Pick<CustomerContact, 'lang' | 'receives'> {
  name: string
  role: string
  email: string
  mobile: string
}

interface OtherAddressValues {
  kind: OtherAddress['kind']
  label: string
  address: PartyAddressValues
}

/** The values of a customer's form fields. */
export interface CustomerValues extends FieldValues<typeof customerFields> {
  identifier: { scheme: (typeof identifierSchemes)[number]; value: string }
  contacts: ContactValues[]
  address: PartyAddressValues
  other_addresses: OtherAddressValues[]
}

export const blankContact: ContactValues = { name: '', role: '', email: '', mobile: '', lang: 'ar', receives: [] }

export const blankOtherAddress: OtherAddressValues = { kind: 'billing', label: '', address: blankPartyAddress }

export const blankCustomer: CustomerValues = {
  ...blankValues(customerFields),
  identifier: { scheme: 'CRN', value: '' },
  contacts: [],
  address: blankPartyAddress,
  other_addresses: [],
}

export function valuesOf(customer: Customer): CustomerValues {
  return {
    ...fieldValues(customerFields, customer),
    identifier: customer.identifier ?? blankCustomer.identifier,
    contacts: customer.contacts.map(({ name, role, email, mobile, ...contact }) => ({
      ...contact,
      name: name ?? '',
      role: role ?? '',
      email: email ?? '',
      mobile: mobile ?? '',
    })),
    address: customer.address ? partyAddressValues(customer.address) : blankPartyAddress,
    other_addresses: customer.other_addresses.map(({ kind, label, address }) => ({
      kind,
      label: label ?? '',
      address: partyAddressValues(address),
    })),
  }
}

export function bodyOf(values: CustomerValues): FormBody<BodyInput<typeof createCustomer>> {
  const { identifier, contacts, address, other_addresses } = values
  return {
    ...fieldBody(customerFields, values),
    identifier: identifier.value === '' ? null : identifier,
    contacts,
    address: partyAddressBody(address),
    other_addresses,
  }
}
