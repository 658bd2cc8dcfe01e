import type { DealRow } from '@mawrid/contract/deals/deal.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner, type Tone } from '#ui/feedback/Banner.tsx'
import { useLang } from '#ui/format/useFormats.ts'
import { AnswerBy } from '#ui/record/AnswerBy.tsx'
import type { Fact } from '#ui/record/FactList.tsx'
import { Money } from '#ui/record/Money.tsx'
import { RecordHeader } from '#ui/record/RecordHeader.tsx'
import { RelativeTime } from '#ui/record/RelativeTime.tsx'
import { buyerName } from '../shared/buyerName.ts'
import { ValidUntil } from '../shared/Deadline.tsx'
import { DealPills } from '../shared/DealPills.tsx'
import { kindIcons } from '../shared/dealStatusLooks.ts'

interface DealHeaderProps {
  deal: DealRow
  /** The buttons of the actions that are possible now. */
  controls?: ReactNode
}

/** The deal's name, status and main facts; a row of a list has enough of them. */
export function DealHeader({ deal, controls }: DealHeaderProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const Icon = kindIcons[deal.kind]
  const facts: (Fact | undefined)[] = [
    { label: t('deals.fields.buyer'), value: <bdi>{buyerName(lang, deal)}</bdi> },
    deal.total === null ? undefined : { label: t('deals.fields.total'), value: <Money amount={deal.total} /> },
    deal.respond_by === null
      ? undefined
      : { label: t('deals.fields.respond_by'), value: <AnswerBy at={deal.respond_by} /> },
    deal.valid_until === null
      ? undefined
      : {
          label: t('deals.fields.valid_until'),
          value: <ValidUntil day={deal.valid_until} isOpen={deal.status === 'offered'} />,
        },
    { label: t('deals.fields.source'), value: t(`deals.source.${deal.source}`) },
    { label: t('deals.fields.requested_at'), value: <RelativeTime at={deal.requested_at} /> },
  ]
  return (
    <RecordHeader
      name={deal.subject}
      number={deal.number}
      picture={
        <span className="inline-flex size-12 shrink-0 items-center justify-center rounded-control border border-line bg-surface-raised text-ink-soft">
          <Icon size={20} aria-hidden />
          <span className="sr-only">{t(`deals.kind.${deal.kind}`)}</span>
        </span>
      }
      status={<DealPills deal={deal} />}
      controls={controls}
      facts={facts.filter((fact) => fact !== undefined)}
    />
  )
}

interface NextStepLineProps {
  deal: DealRow & { readonly reason_code?: string | null; readonly reason_note?: string | null }
}

const tones: Partial<Record<DealRow['status'], Tone>> = {
  accepted: 'good',
  completed: 'good',
  disputed: 'bad',
}

/** One sentence that says who has to do what next; for a deal that ended without success also the reason. */
export function NextStepLine({ deal }: NextStepLineProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const { status } = deal
  // An accepted or completed deal still has the reason of a dispute that is over.
  const isSuccessful = status === 'accepted' || status === 'completed'
  const { reason_code: code, reason_note: note } = isSuccessful ? {} : deal
  const reason = code ? t(`deals.decisions.reasons.${code}`, { defaultValue: '' }) : ''
  return (
    <Banner tone={tones[status] ?? 'info'}>
      <p>{t(`deals.now.${nextStepKey(deal)}`, { buyer: `\u2068${buyerName(lang, deal)}\u2069` })}</p>
      {(reason || note) && (
        <p className="text-ink-soft">
          {reason}
          {reason && note && ' · '}
          {note && <bdi>{note}</bdi>}
        </p>
      )}
    </Banner>
  )
}

type StatusFacts = Pick<DealRow, 'status' | 'source' | 'fulfilment_status' | 'kind'>

/** The key of the sentence. For new and accepted deals the status alone is not enough to choose it. */
export function nextStepKey({ status, source, kind, fulfilment_status }: StatusFacts): string {
  if (status === 'new') return `new_${source}`
  if (status !== 'accepted') return status
  if (fulfilment_status === 'delivered') return 'delivered'
  if (kind !== 'product') return 'accepted'
  return fulfilment_status === 'none' || fulfilment_status === 'preparing' ? 'accepted_goods' : fulfilment_status
}
