import { useFormats } from '#ui/format/useFormats.ts'

interface Props {
  tags: readonly string[]
  maxShown?: number
}

/** The first few tags, and how many more there are. */
export function TagsCell({ tags, maxShown = 2 }: Props) {
  const { number, list } = useFormats()
  const more = tags.slice(maxShown)
  return (
    <span className="inline-flex gap-1">
      {tags.slice(0, maxShown).map((tag) => (
        <bdi key={tag} className="max-w-32 truncate rounded-sm bg-surface-hover px-1.5 text-xs leading-5">
          {tag}
        </bdi>
      ))}
      {more.length > 0 && (
        <span title={list(more)} className="px-0.5 text-xs leading-5 text-ink-soft tabular-nums">
          <bdi>+{number(more.length)}</bdi>
        </span>
      )}
    </span>
  )
}
