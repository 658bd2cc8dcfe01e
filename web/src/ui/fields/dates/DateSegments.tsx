import { DateInput, DateSegment } from 'react-aria-components'

interface Props {
  slot?: 'start' | 'end'
  className?: string
}

/** Day, month and year (or hour and minute), each typed or stepped by itself. */
export function DateSegments({ slot, className }: Props) {
  return (
    <DateInput {...(slot && { slot })} className={className ?? 'flex grow px-3'}>
      {(segment) => (
        <DateSegment
          segment={segment}
          className="rounded-sm px-0.5 tabular-nums caret-transparent outline-none data-[type=literal]:px-0 data-[type=literal]:text-ink-soft data-placeholder:text-ink-soft data-disabled:text-ink-soft data-focused:bg-accent data-focused:text-accent-ink"
        />
      )}
    </DateInput>
  )
}
