import { useFormats } from '../format/useFormats.ts'
import { Tooltip } from '../overlays/Tooltip.tsx'

interface Props {
  /** RFC 3339, as the server sends it. */
  at: string
}

/** "10:00", below the heading of its day; the day in both calendars on hover. */
export function TimeOfDay({ at }: Props) {
  const { time, dayTime, hijriDay } = useFormats()
  const date = new Date(at)
  return (
    <Tooltip text={`${dayTime(date)} · ${hijriDay(date)}`}>
      <time dateTime={at} className="whitespace-nowrap">
        {time(date)}
      </time>
    </Tooltip>
  )
}
