import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import { NoCompany } from '../NoCompany.tsx'
import { companyQuery } from '../shared/queries.ts'
import { CompanyEditForm } from './CompanyEditForm.tsx'

export function CompanyEditScreen() {
  const { t } = useTranslation()
  const company = useQuery(companyQuery)

  if (company.data) return <CompanyEditForm company={company.data} />
  if (company.data === null) return <NoCompany />
  if (!company.error) return <FormSkeleton label={t('companies.loading')} />
  return (
    <FailedScreen
      title={t('companies.failed')}
      error={company.error}
      isRetrying={company.isFetching}
      onRetry={() => void company.refetch()}
    />
  )
}
