import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'

interface Props {
  /** The other side's messages are at the start, the seller's at the end, notes across the full width. */
  of: 'theirs' | 'ours' | 'note'
  isFaint?: boolean
  head: ReactNode
  body: ReactNode
  /** Says who cannot see it in words: colour alone is not accessible. */
  mark?: string | undefined
  /** The message is inside an article already. */
  isInArticle?: boolean
  children?: ReactNode
}

const looks: Record<Props['of'], string> = {
  theirs: 'me-8 border-line bg-surface-sunken',
  ours: 'ms-8 border-accent/25 bg-accent-soft',
  note: 'border-dashed border-warn/50 bg-warn-soft',
}

/** One message or note. */
export function Bubble({ of, isFaint = false, head, body, mark, isInArticle = false, children }: Props) {
  const Box = isInArticle ? 'div' : 'article'
  return (
    <Box className={classes('rounded-card border px-3 py-2', looks[of], isFaint && 'opacity-70')}>
      {mark && (
        <p className="mb-1 flex items-center gap-1.5 text-xs font-medium text-warn">
          <EyeOff size={12} aria-hidden className="shrink-0" />
          {mark}
        </p>
      )}
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-xs text-ink-soft">{head}</p>
      <p
        dir="auto"
        className="mt-0.5 whitespace-pre-line [overflow-wrap:anywhere] in-[[dir=rtl]]:text-right in-[[dir=ltr]]:text-left"
      >
        {body}
      </p>
      {children}
    </Box>
  )
}
