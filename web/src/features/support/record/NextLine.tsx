import type { TicketRow } from '@mawrid/contract/support/ticket.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner, type Tone } from '../../../ui/feedback/Banner.tsx'
import { useFormats } from '../../../ui/format/useFormats.ts'
import { useNow } from '../../../ui/hooks/useNow.ts'
import { nextStep } from '../shared/nextStep.ts'

interface Props {
  ticket: TicketRow & { readonly summary?: string | null }
  /** What the seller can do about it at once. */
  ways?: ReactNode
}

const tones: Partial<Record<TicketRow['status'], Tone>> = {
  waiting_for_seller: 'warn',
  resolved: 'good',
  closed: 'good',
}

/** In one sentence what happens next and by when; of what is solved also how. */
export function NextLine({ ticket, ways }: Props) {
  const { t } = useTranslation()
  const { weekdayTime } = useFormats()
  const { key, by } = nextStep(ticket, useNow())
  const { status, summary } = ticket
  return (
    <Banner tone={tones[status] ?? 'info'} title={t(`support.next.${key}.title`)} actions={ways}>
      <p>{t(`support.next.${key}.${by ? 'by' : 'text'}`, { time: by ? weekdayTime(new Date(by)) : '' })}</p>
      {summary && (
        <p className="mt-1">
          <bdi className="whitespace-pre-line">{summary}</bdi>
        </p>
      )}
    </Banner>
  )
}
