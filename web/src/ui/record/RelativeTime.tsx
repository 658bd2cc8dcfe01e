import { useFormats } from '../format/useFormats.ts'
import { useNow } from '../hooks/useNow.ts'
import { Tooltip } from '../overlays/Tooltip.tsx'

interface Props {
  /** RFC 3339, as the server sends it. */
  at: string
}

/** "3 hours ago"; the exact time in both calendars on hover. */
export function RelativeTime({ at }: Props) {
  const { relative, dayTime, hijriDay } = useFormats()
  const now = useNow()
  const date = new Date(at)

  return (
    <Tooltip text={`${dayTime(date)} · ${hijriDay(date)}`}>
      <time dateTime={at} className="whitespace-nowrap">
        {relative(date, now)}
      </time>
    </Tooltip>
  )
}
