import type { TextKey } from 'i18next'
import { Clock, ClockAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'
import { useFormats } from '../format/useFormats.ts'
import { useNow } from '../hooks/useNow.ts'
import { Tooltip } from '../overlays/Tooltip.tsx'
import { type TimeLeft, timeLeft } from './timeLeft.ts'

interface Props {
  /** RFC 3339; null while no answer is due. */
  at: string | null
  /** The text of the tooltip with the exact `time`. */
  textKey?: TextKey
}

const looks: Record<TimeLeft['urgency'], string> = {
  calm: 'text-ink',
  soon: 'font-medium text-warn',
  late: 'font-medium text-bad',
}

/** "5 hours left"; the exact time on hover. */
export function AnswerBy({ at, textKey = 'ui.timeLeft.answerBy' }: Props) {
  const { t } = useTranslation()
  const { dayTime, number } = useFormats()
  const now = useNow()
  if (at === null) return <span className="text-ink-soft">—</span>

  const until = new Date(at)
  const { unit, count, urgency } = timeLeft(until, now)
  const Icon = urgency === 'late' ? ClockAlert : Clock
  return (
    <Tooltip text={t(textKey, { time: dayTime(until) })}>
      <time dateTime={at} className={classes('inline-flex items-baseline gap-1.5 whitespace-nowrap', looks[urgency])}>
        <Icon size={14} aria-hidden className="shrink-0 self-center" />
        {t(`ui.timeLeft.${urgency === 'late' ? 'late' : 'left'}.${unit}`, { count, formatted: number(count) })}
      </time>
    </Tooltip>
  )
}
