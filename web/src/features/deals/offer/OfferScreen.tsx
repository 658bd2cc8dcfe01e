import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { FileLock2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { usePageTitle } from '#platform/screens/usePageTitle.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import { isWritten, openActions } from '../shared/dealActions.ts'
import { dealAddress } from '../shared/dealAddresses.ts'
import { dealQuery } from '../shared/queries.ts'
import { OfferForm } from './OfferForm.tsx'
import { OfferHeader } from './OfferHeader.tsx'

/** Where an offer is written: the first, another round, or one for a request that has lapsed. */
export function OfferScreen() {
  const { t } = useTranslation()
  const { id = '' } = useParams({ strict: false })
  const { data: deal, error, refetch, isFetching } = useQuery(dealQuery(id))
  usePageTitle(deal ? `${t('app.screens.dealOffer')} · ${deal.number}` : t('app.screens.dealOffer'))

  if (!deal && error) {
    return (
      <FailedScreen title={t('deals.failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
    )
  }
  if (!deal) return <FormSkeleton label={t('deals.loading')} />
  const action = openActions(deal).find(isWritten)
  return (
    <div className="flex flex-col gap-4">
      <OfferHeader deal={deal} title={t(`deals.actions.${action ?? 'send_offer'}`)} />
      {action ? (
        <OfferForm key={deal.id} deal={deal} />
      ) : (
        <EmptyState
          icon={FileLock2}
          title={t('deals.offer.closed')}
          action={<LinkButton href={dealAddress(deal.id)}>{t('deals.offer.toDeal')}</LinkButton>}
        >
          {t('deals.offer.closedWhy')}
        </EmptyState>
      )}
    </div>
  )
}
