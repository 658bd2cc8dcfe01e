import { priceListFields } from '@mawrid/contract/prices/fields.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RecordHistory } from '#features/activity/shared/RecordHistory.tsx'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { usePageTitle } from '#platform/screens/usePageTitle.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import { useFields } from '#ui/form/useFields.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { Anchor } from '#ui/navigation.tsx'
import { RecordHeader } from '#ui/record/RecordHeader.tsx'
import { priceListLook, statusOf } from '../shared/priceListLook.ts'
import { priceListQuery } from '../shared/queries.ts'
import { roundingKey } from '../shared/rounding.ts'
import { TryPrice } from '../shared/TryPrice.tsx'
import { PricesCard } from './PricesCard.tsx'
import { usePriceListActions } from './usePriceListActions.ts'

/** One price list: for whom and when, its prices, and a price to try. */
export function PriceListScreen() {
  const { t } = useTranslation()
  const { lang, day } = useFormats()
  const { id = '' } = useParams({ strict: false })
  const { data: list, error, refetch, isFetching } = useQuery(priceListQuery(id))
  const { label } = useFields(priceListFields)
  const actions = usePriceListActions(list)
  const name = list && nameIn(lang, list)
  usePageTitle(name ?? t('screens.priceList'))
  if (!list || !name) {
    if (!error) return <FormSkeleton isRecord label={t('prices.loading')} />
    return (
      <FailedScreen title={t('prices.failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
    )
  }
  const { audience, customer, customer_name, price_group, from_day, to_day, priority, basis, rounding } = list
  const status = statusOf(list)
  return (
    <div className="flex flex-col gap-4">
      <RecordHeader
        name={name}
        status={<StatusPill {...priceListLook(list)} label={t(`prices.status.${status}`)} />}
        isHighlighted={status === 'over'}
        actions={actions}
        facts={[
          {
            label: label('audience'),
            value:
              audience === 'customer' && customer && customer_name ? (
                <Anchor
                  href={recordPath('customer', customer)}
                  className="text-accent underline-offset-4 hover:underline"
                >
                  <bdi>{nameIn(lang, customer_name)}</bdi>
                </Anchor>
              ) : (
                <bdi>{price_group ?? t('prices.audience.all')}</bdi>
              ),
          },
          ...(from_day ? [{ label: label('from_day'), value: day(new Date(from_day)) }] : []),
          { label: label('to_day'), value: to_day ? day(new Date(to_day)) : t('prices.open') },
          { label: label('basis'), value: t(`prices.basis.${basis}`) },
          ...(basis === 'fixed'
            ? [
                {
                  label: label('prices_include_vat'),
                  value: t(list.prices_include_vat ? 'prices.yes' : 'prices.no'),
                },
              ]
            : [{ label: label('rounding'), value: t(`prices.rounding.${roundingKey(rounding)}`) }]),
          { label: label('priority'), value: priority },
        ]}
      />
      {status === 'archived' && (
        <Banner tone="info" title={t('prices.archivedTitle')}>
          {t('prices.archivedText')}
        </Banner>
      )}
      {status === 'draft' && list.price_count > 0 && (
        <Banner tone="info" title={t('prices.draftTitle')}>
          {t('prices.draftText')}
        </Banner>
      )}
      <PricesCard list={list} />
      <TryPrice {...(customer && { customer })} />
      <RecordHistory id={list.id} />
    </div>
  )
}
