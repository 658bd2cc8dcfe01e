import { useFormats } from '#ui/format/useFormats.ts'

interface Props {
  tags: readonly string[]
  max?: number
}

/** The first few tags, and how many more there are. */
export function TagsCell({ tags, max = 2 }: Props) {
  const { number, list } = useFormats()
  const more = tags.slice(max)
  return (
    <span className="inline-flex gap-1">
      {tags.slice(0, max).map((tag) => (
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
