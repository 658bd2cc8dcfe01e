import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  icon: LucideIcon
  title: string
  /** What will be listed here. */
  children?: ReactNode
  /** The action that creates the first item. */
  action?: ReactNode
}

export function EmptyState({ icon: Icon, title, children, action }: Props) {
  return (
    <div className="flex flex-col items-center px-6 py-14 text-center">
      <span className="mb-4 inline-flex size-12 items-center justify-center rounded-full border border-line bg-surface-sunken text-ink-soft">
        <Icon size={20} aria-hidden />
      </span>
      <h2 className="text-lg">{title}</h2>
      {children && <div className="mt-1 max-w-md text-pretty text-ink-soft">{children}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
