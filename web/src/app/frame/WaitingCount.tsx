import { useFormats } from '#ui/format/useFormats.ts'

interface Props {
  count: number
  /** The count as text, for screen readers. */
  words: string
}

/** The number of waiting records beside an entry of the sidebar; nothing if there are none. */
export function WaitingCount({ count, words }: Props) {
  const { number } = useFormats()
  if (count === 0) return null
  return (
    <span className="ms-auto min-w-5 shrink-0 rounded-full bg-accent px-1.5 text-center text-xs leading-5 font-medium text-accent-ink tabular-nums">
      <span aria-hidden>{number(count)}</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}
