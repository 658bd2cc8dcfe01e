import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { usePageTitle } from '#platform/screens/usePageTitle.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { RecordHeader } from '#ui/record/RecordHeader.tsx'
import { customerStatusLooks } from '../shared/customerStatusLooks.ts'
import { customerQuery } from '../shared/queries.ts'
import { CustomerForm } from './CustomerForm.tsx'

/** The form of a customer; an archived one is restored before it can be edited. */
export function CustomerEditScreen() {
  const { t } = useTranslation()
  const lang = useLang()
  const { id = '' } = useParams({ strict: false })
  const { data: customer, error, refetch, isFetching } = useQuery(customerQuery(id))
  usePageTitle(customer ? nameIn(lang, customer) : t('screens.customerEdit'))

  if (!customer) {
    if (!error) return <FormSkeleton isRecord label={t('customers.loading')} />
    return (
      <FailedScreen
        title={t('customers.failed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }

  const { status } = customer
  return (
    <div className="flex flex-col gap-4">
      <RecordHeader
        name={nameIn(lang, customer)}
        number={customer.number}
        status={<StatusPill {...customerStatusLooks[status]} label={t(`customers.status.${status}`)} />}
      />
      {status === 'archived' ? (
        <Banner tone="info" title={t('customers.archivedTitle')}>
          {t('customers.archivedText')}
        </Banner>
      ) : (
        <CustomerForm key={customer.id} customer={customer} />
      )}
    </div>
  )
}
