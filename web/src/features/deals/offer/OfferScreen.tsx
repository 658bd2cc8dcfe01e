import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { subjectIn } from '@mawrid/contract/deals/untitledQuote.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { FileLock2 } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { usePageTitle } from '#platform/screens/usePageTitle.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import { useLang } from '#ui/format/useFormats.ts'
import { Anchor } from '#ui/navigation.tsx'
import { AnswerBy } from '#ui/record/AnswerBy.tsx'
import { buyerName } from '../shared/buyerName.ts'
import { hasOfferScreen, openActions } from '../shared/dealActions.ts'
import { dealAddress } from '../shared/dealAddresses.ts'
import { dealQuery } from '../shared/queries.ts'
import { OfferForm } from './OfferForm.tsx'

/** The screen on which a quote is written: the first, a new version, or one for a request that has expired. */
export function OfferScreen() {
  const { t } = useTranslation()
  const { id = '' } = useParams({ strict: false })
  const { data: deal, error, refetch, isFetching } = useQuery(dealQuery(id))
  usePageTitle(deal ? `${t('screens.dealOffer')} · ${deal.number}` : t('screens.dealOffer'))

  if (!deal && error) {
    return (
      <FailedScreen title={t('deals.failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
    )
  }
  if (!deal) return <FormSkeleton label={t('deals.loading')} />
  const action = openActions(deal).find(hasOfferScreen)
  return (
    <div className="flex flex-col gap-4">
      <OfferHeader deal={deal} title={t(`deals.actions.${action ?? 'send_offer'}`)} />
      {action ? (
        <Suspense fallback={<FormSkeleton label={t('deals.loading')} />}>
          <OfferForm key={deal.id} deal={deal} />
        </Suspense>
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

/** The buyer and the time left to reply. */
function OfferHeader({ deal, title }: { deal: Deal; title: string }) {
  const { t } = useTranslation()
  const lang = useLang()
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <h1 className="text-xl">{title}</h1>
        <p className="text-ink-soft">
          <Anchor href={dealAddress(deal.id)} className="text-accent hover:underline">
            <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
              {deal.number}
            </bdi>
          </Anchor>{' '}
          · <bdi>{buyerName(lang, deal)}</bdi> <span className="max-sm:hidden">·</span>{' '}
          <bdi className="max-sm:block">{subjectIn(lang, deal.subject)}</bdi>
        </p>
      </div>
      {deal.respond_by && (
        <p>
          <span className="text-ink-soft">{t('deals.fields.respond_by')}</span> <AnswerBy at={deal.respond_by} />
        </p>
      )}
    </header>
  )
}
