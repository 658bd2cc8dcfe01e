import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'

interface Props {
  icon: LucideIcon
  title: string
  children: ReactNode
  /** The buttons, the most useful one first. */
  actions?: ReactNode
  tone?: 'calm' | 'bad'
}

/** A full screen with one message: locked, not found, forbidden or failed. */
export function Notice({ icon: Icon, title, children, actions, tone = 'calm' }: Props) {
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center px-4 py-16 text-center sm:py-24">
      <span
        className={classes(
          'mb-5 inline-flex size-14 items-center justify-center rounded-full border',
          tone === 'bad' ? 'border-bad/30 bg-bad-soft text-bad' : 'border-line bg-surface-raised text-accent',
        )}
      >
        <Icon size={24} aria-hidden />
      </span>
      <h1 className="text-2xl outline-none">{title}</h1>
      <div className="mt-2 text-pretty text-ink-soft">{children}</div>
      {actions && <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}
