import { useFormats } from '../../format/useFormats.ts'

interface Props {
  at: string
  /** The cards of phones show the day alone. */
  isDayOnCards?: boolean
}

/** A day with its time below. The cards of phones leave out the current year. */
export function MomentCell({ at, isDayOnCards = false }: Props) {
  const { day, dayMonth, time } = useFormats()
  const moment = new Date(at)
  const isThisYear = moment.getFullYear() === new Date().getFullYear()
  return (
    <time dateTime={at} className="leading-tight whitespace-nowrap">
      <span className="in-data-card:hidden">{day(moment)}</span>
      <span className="hidden in-data-card:inline">{isThisYear ? dayMonth(moment) : day(moment)}</span>{' '}
      <span
        className={
          isDayOnCards ? `${timeLook} in-data-card:hidden` : `${timeLook} in-data-card:inline in-data-card:text-sm`
        }
      >
        {time(moment)}
      </span>
    </time>
  )
}

const timeLook = 'block text-xs text-ink-soft in-data-[density=compact]:inline'
