import { useFormats } from '#ui/format/useFormats.ts'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'

interface Props {
  /** A day (`2026-01-15`) or a moment (RFC 3339). */
  at: string | null
}

/** The Gregorian day; the Hijri one on hover. */
export function DayCell({ at }: Props) {
  const { day, hijriDay } = useFormats()
  if (!at) return <span className="text-ink-soft">—</span>
  const date = new Date(at)
  return (
    <Tooltip text={hijriDay(date)}>
      <time dateTime={at}>{day(date)}</time>
    </Tooltip>
  )
}
