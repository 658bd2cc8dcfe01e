import { daysUntil } from '@mawrid/contract/values/days.ts'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { useNow } from '#ui/hooks/useNow.ts'
import { DayCell } from '#ui/list/cells/DayCell.tsx'

interface Props {
  /** Null for a draft without one. */
  day: string | null
  /** Whether the time left matters: not for drafts and closed listings. */
  isOpen: boolean
}

const soonDays = 7

/** The closing day and the time left. */
export function ClosingDay({ day, isOpen }: Props) {
  const { t } = useTranslation()
  const now = useNow()
  const left = day === null ? null : daysUntil(day, now)
  return (
    <span className="inline-flex flex-col">
      <DayCell at={day} />
      {isOpen && left !== null && (
        <span className={classes('text-sm', left <= soonDays ? 'font-medium text-warn' : 'text-ink-soft')}>
          {left < 0 ? t('investments.closing.over') : t('investments.closing.left', { count: left })}
        </span>
      )}
    </span>
  )
}
