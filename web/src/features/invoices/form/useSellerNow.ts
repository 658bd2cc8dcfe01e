import type { InvoiceSeller } from '@mawrid/contract/invoices/party.ts'
import { useQuery } from '@tanstack/react-query'
import { addressesQuery } from '#features/addresses/shared/queries.ts'
import { companyQuery } from '#features/companies/shared/queries.ts'
import { useUser } from '#platform/session/userStore.ts'

/** The VAT number was changed and the company is not verified with it yet. */
export function useIsVatCheckDue(): boolean {
  return useQuery(companyQuery).data?.vat_check_due ?? false
}

/** The company as it would appear on an unsaved invoice; undefined until its addresses have loaded. */
export function useSellerNow(): InvoiceSeller | undefined {
  const company = useUser(({ user }) => user.company)
  const addresses = useQuery(addressesQuery).data
  if (!company || !addresses) return undefined
  const place = addresses.find(({ kind }) => kind === 'national') ?? addresses.find(({ is_default }) => is_default)
  return {
    name_ar: company.crName ?? company.name,
    name_en: company.name,
    cr: company.cr,
    vat_number: company.tax_number,
    address: place ? { ...place, region: null } : null,
    phone: company.phone || null,
    email: company.email || null,
  }
}
