import { useTranslation } from 'react-i18next'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { statusLooks, visibilityLooks } from './listingStatusLooks.ts'
import type { ListingRow } from './listingTypes.ts'

interface Props {
  listing: Pick<ListingRow, 'status' | 'visibility' | 'has_pending_change'>
}

/** Where it stands in its life; whether buyers see it, where its state alone does not say so; and what waits. */
export function ListingPills({ listing: { status, visibility, has_pending_change } }: Props) {
  const { t } = useTranslation()
  const isKeptBack = status === 'published' && visibility !== 'live'
  return (
    <span className="inline-flex max-w-full flex-wrap gap-1">
      <StatusPill {...statusLooks[status]} label={t(`listings.status.${status}`)} />
      {isKeptBack && <StatusPill {...visibilityLooks[visibility]} label={t(`listings.visibility.${visibility}`)} />}
      {has_pending_change && <StatusPill {...statusLooks.in_review} label={t('listings.pending.pill')} />}
    </span>
  )
}
