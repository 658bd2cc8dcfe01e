import type { TFunction } from 'i18next'
import { invoiceEdit } from './invoiceAddresses.ts'

/** What the company itself lacks is mended elsewhere. */
const elsewhere: Readonly<Record<string, string>> = {
  'seller.vat_number': '/apps/company/edit',
  'seller.cr': '/apps/company/list',
  'seller.address': '/apps/address/list',
}

export const sellerPaths = Object.keys(elsewhere)

export function whereToMend(path: string): string | undefined {
  return elsewhere[path]
}

/** What is missing in a few words: the name of what is to be filled in. */
export function missingWords(t: TFunction, { path, code }: { readonly path: string; readonly code?: string }): string {
  const words = `invoices.missing.of.${path.replaceAll('.', '_')}`
  return t(`${words}_${code}`, { defaultValue: t(words, { defaultValue: t(`fields.${code}`) }) })
}

/** The field of a draft's form that a missing part is filled in at. */
export function fieldOfDraft(id: string, path: string): string {
  return whereToMend(path) ?? `${invoiceEdit(id)}#${path}`
}
