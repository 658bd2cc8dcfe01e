import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { TFunction } from 'i18next'
import { invoiceEdit } from './invoiceAddresses.ts'

/** What the company itself lacks is mended elsewhere. */
const elsewhere: Readonly<Record<string, string>> = {
  'seller.vat_number': screenPaths.companyEdit,
  'seller.cr': screenPaths.company,
  'seller.address': screenPaths.addresses,
}

interface MissingPart {
  readonly path: string
  readonly code?: string
}

export const sellerPaths = Object.keys(elsewhere)

export function whereToMend({ path, code }: MissingPart): string | undefined {
  // The number is there; what is missing is the verification on the company's page.
  return code === 'vat_unchecked' ? screenPaths.company : elsewhere[path]
}

/** What is missing in a few words: the name of what is to be filled in. */
export function missingWords(t: TFunction, { path, code }: MissingPart): string {
  const words = `invoices.missing.of.${path.replaceAll('.', '_')}`
  return t(`${words}_${code}`, { defaultValue: t(words, { defaultValue: t(`fields.${code}`) }) })
}

/** A part that is missing whole is filled in from its first field on. */
const firstFields: Readonly<Record<string, string>> = {
  buyer: 'buyer.name_ar',
  'buyer.identifier': 'buyer.identifier.value',
  'buyer.address': 'buyer.address.short_address',
}

/** The field of the form that a missing part is filled in at. */
export function fieldOf(path: string): string {
  return firstFields[path] ?? path
}

/** Where a missing part of a saved draft is filled in. */
export function fieldOfDraft(id: string, missing: MissingPart): string {
  return whereToMend(missing) ?? `${invoiceEdit(id)}#${fieldOf(missing.path)}`
}
