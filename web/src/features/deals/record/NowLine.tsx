import type { DealRow } from '@mawrid/contract/deals/deal.ts'
import { useTranslation } from 'react-i18next'
import { Banner, type Tone } from '#ui/feedback/Banner.tsx'
import { useLang } from '#ui/format/useFormats.ts'
import { buyerName } from '../shared/buyerName.ts'
import { whatNow } from './dealFacts.ts'

interface Props {
  deal: DealRow & { readonly reason_code?: string | null; readonly reason_note?: string | null }
}

const tones: Partial<Record<DealRow['status'], Tone>> = {
  accepted: 'good',
  completed: 'good',
  disputed: 'bad',
}

/** In one sentence who has to do what now; of a deal that ended badly also why. */
export function NowLine({ deal }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const { status } = deal
  // What goes on or went well keeps the reason of a dispute that is over.
  const isWell = status === 'accepted' || status === 'completed'
  const { reason_code: code, reason_note: note } = isWell ? {} : deal
  const reason = code ? t(`deals.decisions.reasons.${code}`, { defaultValue: '' }) : ''
  return (
    <Banner tone={tones[status] ?? 'info'}>
      <p>{t(`deals.now.${whatNow(deal)}`, { buyer: `\u2068${buyerName(lang, deal)}\u2069` })}</p>
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
