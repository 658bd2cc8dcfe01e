import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

interface Props {
  title: string
  children: ReactNode
  /** Full width for one component, instead of several side by side. */
  wide?: boolean
}

/** A component and its states on a card. */
export function Specimen({ title, children, wide = false }: Props) {
  return (
    <section className="min-w-0 rounded-card border border-line bg-surface-raised">
      <h2 className="border-b border-line px-4 py-2 text-sm text-ink-soft">{title}</h2>
      <div className={classes('p-4', !wide && 'flex flex-wrap items-center gap-3')}>{children}</div>
    </section>
  )
}
