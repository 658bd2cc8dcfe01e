import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { usePageTitle } from '#platform/screens/usePageTitle.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { priceListQuery } from '../shared/queries.ts'
import { PriceListForm } from './PriceListForm.tsx'

export function PriceListCreateScreen() {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-xl">{t('screens.priceListCreate')}</h1>
      <PriceListForm />
    </div>
  )
}

/** The form of a price list; an archived one is restored before it can be edited. */
export function PriceListEditScreen() {
  const { t } = useTranslation()
  const lang = useLang()
  const { id = '' } = useParams({ strict: false })
  const { data: list, error, refetch, isFetching } = useQuery(priceListQuery(id))
  usePageTitle(list ? nameIn(lang, list) : t('screens.priceListEdit'))
  if (!list) {
    if (!error) return <FormSkeleton isRecord label={t('prices.loading')} />
    return (
      <FailedScreen title={t('prices.failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-xl">
        <bdi>{nameIn(lang, list)}</bdi>
      </h1>
      {list.status === 'archived' ? (
        <Banner tone="info" title={t('prices.archivedTitle')}>
          {t('prices.archivedText')}
        </Banner>
      ) : (
        <PriceListForm key={list.id} list={list} />
      )}
    </div>
  )
}
