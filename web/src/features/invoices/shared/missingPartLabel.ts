import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { TFunction } from 'i18next'
import { invoiceEdit } from './invoiceAddresses.ts'

/** What the company itself lacks is filled in on other screens. */
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

export function fixPath({ path, code }: MissingPart): string | undefined {
  // The VAT number exists; the company's page verifies it.
  return code === 'vat_unchecked' ? screenPaths.company : elsewhere[path]
}

/** The name of the missing part. */
export function missingPartLabel(t: TFunction, { path, code }: MissingPart): string {
  const words = `invoices.missing.of.${path.replaceAll('.', '_')}`
  return t([`${words}_${code}`, words], { defaultValue: '' }) || t(`fields.${code}`)
}

/** A part that is missing entirely is filled in from its first field. */
const firstFields: Readonly<Record<string, string>> = {
  buyer: 'buyer.name_ar',
  'buyer.identifier': 'buyer.identifier.value',
  'buyer.address': 'buyer.address.short_address',
}

/** The form's field for a missing part. */
export function fieldOf(path: string): string {
  return firstFields[path] ?? path
}

/** The address at which a missing part of a saved draft is filled in. */
export function fieldOfDraft(id: string, missing: MissingPart): string {
  return fixPath(missing) ?? `${invoiceEdit(id)}#${fieldOf(missing.path)}`
}
