import { type ReactNode, useId } from 'react'
import { CardHeader } from './CardHeader.tsx'

interface Props {
  title: string
  /** Shown at the end of the title's line. */
  aside?: ReactNode
  children: ReactNode
  id?: string
}

/** A titled section of a page. */
export function Card({ title, aside, children, id }: Props) {
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId} className="min-w-0 rounded-card border border-line bg-surface-raised">
      <CardHeader title={title} titleId={titleId} aside={aside} />
      {/* A table reaches the edges of its card. */}
      <div className="px-4 py-3 has-[>[data-bleeds]:first-child]:pt-0 has-[>[data-bleeds]:last-child]:pb-0 sm:px-5">
        {children}
      </div>
    </section>
  )
}
