import { DateInput, DateSegment } from 'react-aria-components'
import { classes } from '#ui/classes.ts'

interface Props {
  slot?: 'start' | 'end'
  className?: string
}

/**
 * Day, month and year (or hour and minute), each typed or stepped separately. They are inline text, not a flex box:
 * only then do the direction marks between them work, and 8:30 does not become 30:8 in Arabic.
 */
export function DateSegments({ slot, className }: Props) {
  return (
    <DateInput {...(slot && { slot })} className={classes('block whitespace-nowrap', className)}>
      {(segment) => (
        <DateSegment
          segment={segment}
          className="rounded-sm px-0.5 tabular-nums caret-transparent outline-none data-[type=literal]:px-0 data-[type=literal]:text-ink-soft data-placeholder:text-ink-soft data-disabled:text-ink-soft data-focused:bg-accent data-focused:text-accent-ink"
        />
      )}
    </DateInput>
  )
}
