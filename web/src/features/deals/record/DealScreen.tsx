import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ComponentType, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure } from '#platform/request/failure.ts'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { OpenByNumber } from '#platform/screens/OpenByNumber.tsx'
import { usePageTitle } from '#platform/screens/usePageTitle.ts'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import { dealAddress } from '../shared/dealAddresses.ts'
import { dealQuery, findDealByNumber, listedDeal, refreshDealsBut } from '../shared/queries.ts'
import { DealPreview } from './DealPreview.tsx'
import { DealRecord } from './DealRecord.tsx'

/** What the screen shows of the rest of the dashboard. */
export interface DealParts {
  readonly DealInvoices: ComponentType<{ deal: Deal }>
  readonly LockedScreen: ComponentType
}

/** One deal: at once what the list knew of it, then the whole. Opened by its number too. */
export function DealScreen(parts: DealParts) {
  const { t } = useTranslation()
  return (
    <OpenByNumber find={findDealByNumber} addressOf={dealAddress} label={t('deals.loading')}>
      <OpenDeal {...parts} />
    </OpenByNumber>
  )
}

function OpenDeal({ DealInvoices, LockedScreen }: DealParts) {
  const { t } = useTranslation()
  const { id = '' } = useParams({ strict: false })
  const queries = useQueryClient()
  const { data: deal, error, refetch, isFetching } = useQuery(dealQuery(id))
  const row = deal ? undefined : listedDeal(queries, id)
  const known = deal ?? row
  usePageTitle(known ? `${known.number} · ${known.subject}` : t('app.screens.deal'))
  const isRead = deal !== undefined

  useEffect(() => {
    // Reading marked its messages as read, which lists and the board do not know yet.
    if (isRead && (listedDeal(queries, id)?.unread_messages ?? 0) > 0) refreshDealsBut(queries, id)
  }, [queries, id, isRead])

  if (deal) return <DealRecord key={deal.id} deal={deal} DealInvoices={DealInvoices} />
  if (!error && row) return <DealPreview row={row} />
  if (!error) return <FormSkeleton isRecord label={t('deals.loading')} />
  if (asFailure(error).code === 'company_inactive') return <LockedScreen />
  return <FailedScreen title={t('deals.failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
}
