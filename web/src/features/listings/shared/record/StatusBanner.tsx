import { useTranslation } from 'react-i18next'
import { Banner, type Tone } from '#ui/feedback/Banner.tsx'
import type { ListingRecord, ListingStatus } from '../listingTypes.ts'

interface Props {
  listing: ListingRecord
}

const toneOf: Partial<Record<ListingStatus, Tone>> = {
  in_review: 'info',
  changes_requested: 'warn',
  rejected: 'bad',
  archived: 'info',
  closed: 'info',
  fully_committed: 'good',
}

/** What the status means for the seller, if its name is not enough, and which change is in review. */
export function StatusBanner({ listing: { status, status_reason, has_pending_change } }: Props) {
  const { t } = useTranslation()
  const tone = toneOf[status]
  // Drafts and published listings need no explanation.
  const state: string = status
  return (
    <>
      {tone && (
        <Banner tone={tone} title={t(`listings.statusBanner.${state}.title`)}>
          {status_reason ? (
            <bdi>{t(`listings.reason.${status_reason}`, { defaultValue: status_reason })}</bdi>
          ) : (
            t(`listings.statusBanner.${state}.text`)
          )}
        </Banner>
      )}
      {has_pending_change && (
        <Banner tone="info" title={t('listings.pending.title')}>
          {t('listings.pending.text')}
        </Banner>
      )}
    </>
  )
}
