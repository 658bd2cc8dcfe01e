import { Company } from '@mawrid/contract/companies/company.ts'
import type { CompanyRecord } from '@mawrid/contract/companies/companyRecord.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'
import type { QueryClient } from '@tanstack/react-query'
import { withStatus } from '#platform/session/companyStatus.ts'
import { changeUser, useUser } from '#platform/session/userStore.ts'
import { companyQuery } from './queries.ts'

/** What a call answered becomes what every screen shows: sidebar, banner and guards with it (checklist S-10, S-11). */
export function cacheCompany(record: CompanyRecord, queries: QueryClient): void {
  queries.setQueryData(companyQuery.queryKey, record)
  void queries.invalidateQueries({ queryKey: ['companies', 'timeline'] })
  // The user slice holds the specification's fields and no others.
  const company = check(Company, record)
  if (!company.ok) return
  const before = useUser.getState().user.company
  // How a deal's lines are taxed follows the VAT number.
  if (before?.tax_number !== company.value.tax_number) queries.removeQueries({ queryKey: ['deals'] })
  changeUser({ company: withStatus(before ?? company.value, company.value) })
}
