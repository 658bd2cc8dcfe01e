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
import { priceListLook, statusOf } from '../shared/priceListLook.ts'
import { listPricesQuery, priceListQuery } from '../shared/queries.ts'
import { PricesForm } from './PricesForm.tsx'

/** The prices of a list as a sheet. */
export function PricesScreen() {
  const { t } = useTranslation()
  const lang = useLang()
  const { id = '' } = useParams({ strict: false })
  const list = useQuery(priceListQuery(id))
  const prices = useQuery(listPricesQuery(id))
  const name = list.data && nameIn(lang, list.data)
  usePageTitle(name ?? t('screens.priceListPrices'))
  if (!list.data || !name || !prices.data) {
    const error = list.error ?? prices.error
    if (!error) return <FormSkeleton isRecord label={t('prices.loading')} />
    const failed = list.error ? list : prices
    return (
      <FailedScreen
        title={t('prices.failed')}
        error={error}
        onRetry={() => void failed.refetch()}
        isRetrying={failed.isFetching}
      />
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <RecordHeader
        name={name}
        status={<StatusPill {...priceListLook(list.data)} label={t(`prices.status.${statusOf(list.data)}`)} />}
      />
      {list.data.status === 'archived' ? (
        <Banner tone="info" title={t('prices.archivedTitle')}>
          {t('prices.archivedText')}
        </Banner>
      ) : (
        <PricesForm key={id} list={list.data} shown={prices.data} />
      )}
    </div>
  )
}
