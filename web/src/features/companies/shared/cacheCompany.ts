import { Company } from '@mawrid/contract/companies/company.ts'
import type { CompanyRecord } from '@mawrid/contract/companies/companyRecord.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'
import type { QueryClient } from '@tanstack/react-query'
import { withStatus } from '#platform/session/companyStatus.ts'
import { changeUser, useUser } from '#platform/session/userStore.ts'
import { companyQuery } from './queries.ts'

/** Every screen shows the call's answer: sidebar, banner and guards included (checklist S-10, S-11). */
export function cacheCompany(record: CompanyRecord, queries: QueryClient): void {
  queries.setQueryData(companyQuery.queryKey, record)
  void queries.invalidateQueries({ queryKey: ['companies', 'timeline'] })
  // The user slice has exactly the specification's fields.
  const company = check(Company, record)
  if (!company.ok) return
  const before = useUser.getState().user.company
  // The VAT number decides how the items of deals are taxed.
  if (before?.tax_number !== company.value.tax_number) queries.removeQueries({ queryKey: ['deals'] })
  changeUser({ company: withStatus(before ?? company.value, company.value) })
}
