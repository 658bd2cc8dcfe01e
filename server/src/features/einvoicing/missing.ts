import type { FieldCode } from '@mawrid/contract/fieldErrors.ts'
import type { InvoiceSeller } from '@mawrid/contract/invoices/party.ts'

/** What a company's profile still needs before a certificate can be requested, by field. */
export function missingForUnit(
  { vat_number, cr, address }: InvoiceSeller,
  isVatCheckDue: boolean,
): { readonly path: string; readonly code: FieldCode }[] {
  const checks: readonly (readonly [string, FieldCode, boolean])[] = [
    ['seller.vat_number', 'vat_unchecked', isVatCheckDue],
    ['seller.vat_number', 'required', !isVatCheckDue && vat_number === null],
    ['seller.cr', 'required', cr === null],
    ['seller.address', 'required', address === null],
  ]
  return checks.filter(([, , isMissing]) => isMissing).map(([path, code]) => ({ path, code }))
}
