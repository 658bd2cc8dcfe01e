import type { ReactNode } from 'react'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { Anchor } from '../navigation.tsx'

interface Props {
  label: string
  /** The list or record that the figure is taken from. */
  href?: string | null | undefined
  /** Undefined while it is loading. */
  children: ReactNode
}

/** A large figure with its label, for a `dl`; in a line of figures (`data-inline`) beside each other, in the size of text. */
export function Figure({ label, href, children }: Props) {
  return (
    <div className="min-w-0 in-data-inline:flex in-data-inline:flex-wrap in-data-inline:items-baseline in-data-inline:gap-x-1.5">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="min-h-8 text-xl font-semibold tabular-nums in-data-inline:min-h-6 in-data-inline:text-base">
        {children === undefined ? (
          <Skeleton className="mt-2 h-5 w-16 in-data-inline:mt-1 in-data-inline:h-4" />
        ) : href ? (
          <Anchor href={href} className="rounded-sm underline-offset-4 hover:underline">
            {children}
          </Anchor>
        ) : (
          children
        )}
      </dd>
    </div>
  )
}
