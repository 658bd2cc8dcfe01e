import type { TicketRow } from '@mawrid/contract/support/ticket.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner, type Tone } from '#ui/feedback/Banner.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { useNow } from '#ui/hooks/useNow.ts'
import { nextStep } from '../shared/nextStep.ts'

interface Props {
  ticket: TicketRow
  /** What the seller can do about it at once. */
  ways?: ReactNode
}

const tones: Partial<Record<TicketRow['status'], Tone>> = {
  waiting_for_seller: 'warn',
  resolved: 'good',
  closed: 'good',
}

/** In one sentence what happens next and by when. */
export function NextLine({ ticket, ways }: Props) {
  const { t } = useTranslation()
  const { weekdayTime } = useFormats()
  const { key, by } = nextStep(ticket, useNow())
  return (
    <Banner tone={tones[ticket.status] ?? 'info'} title={t(`support.next.${key}.title`)} actions={ways}>
      <p>{t(`support.next.${key}.${by ? 'by' : 'text'}`, { time: by ? weekdayTime(new Date(by)) : '' })}</p>
    </Banner>
  )
}
