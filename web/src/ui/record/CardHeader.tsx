import type { ReactNode } from 'react'

interface Props {
  title: string
  /** The heading's id, for `aria-labelledby`. */
  titleId: string
  /** Shown at the end of the title's line. */
  aside?: ReactNode
}

/** The title line of a card. */
export function CardHeader({ title, titleId, aside }: Props) {
  return (
    <header className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line px-4 py-2 sm:px-5">
      <h2 id={titleId} className="min-w-0 grow basis-32 text-lg">
        {title}
      </h2>
      {aside}
    </header>
  )
}
