import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  /** Stands at the end of the title's line. */
  aside?: ReactNode
  children: ReactNode
  id?: string
}

/** A part of a page, with its name. */
export function Card({ title, aside, children, id }: Props) {
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId} className="min-w-0 rounded-card border border-line bg-surface-raised">
      <header className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line px-4 py-2 sm:px-5">
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        {aside}
      </header>
      <div className="px-4 py-3 sm:px-5">{children}</div>
    </section>
  )
}
