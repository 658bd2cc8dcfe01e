import type { TicketRow } from '@mawrid/contract/support/ticket.ts'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { useNow } from '#ui/hooks/useNow.ts'
import { type NextStep, nextStep } from './nextStep.ts'

interface Props {
  ticket: Pick<TicketRow, 'status' | 'first_answer_due' | 'solution_due' | 'lapses_at'>
}

const looks: Partial<Record<NextStep['key'], string>> = {
  you: 'font-medium text-warn',
  answerLate: 'text-bad',
  solutionLate: 'text-bad',
}

/** In a few words what comes next, and by which day and hour. */
export function NextDue({ ticket }: Props) {
  const { t } = useTranslation()
  const { weekdayTime } = useFormats()
  const now = useNow()
  const { key, by } = nextStep(ticket, now)
  if (key === 'closed' || key === 'cancelled') return <span className="text-ink-soft">—</span>
  return (
    <span className="block leading-tight">
      <span className={classes('block', looks[key])}>{t(`support.nextShort.${key}`)}</span>
      {by && (
        <time dateTime={by} className="block text-balance text-xs text-ink-soft">
          {weekdayTime(new Date(by))}
        </time>
      )}
    </span>
  )
}
