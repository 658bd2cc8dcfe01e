import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../app/problemText.ts'
import { asFailure } from '../../../app/request/failure.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { FormSkeleton } from '../../../ui/form/FormSkeleton.tsx'
import { NoCompany } from '../NoCompany.tsx'
import { companyQuery } from '../shared/queries.ts'
import { CompanyEditForm } from './CompanyEditForm.tsx'

export function CompanyEditScreen() {
  const { t } = useTranslation()
  const company = useQuery(companyQuery)

  if (company.data) return <CompanyEditForm company={company.data} />
  if (company.data === null) return <NoCompany />
  if (!company.error) return <FormSkeleton label={t('companies.loading')} />
  const failure = asFailure(company.error)
  return (
    <ErrorState
      title={t('companies.failed')}
      onRetry={() => void company.refetch()}
      isRetrying={company.isFetching}
      requestId={failure.requestId}
    >
      {problemText(failure, t)}
    </ErrorState>
  )
}
