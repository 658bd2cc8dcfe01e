import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  icon: LucideIcon
  title: string
  text: string
  children: ReactNode
}

/** One method of the second step: what it is, and what can be done with it. */
export function MethodRow({ icon: Icon, title, text, children }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="flex min-w-0 grow basis-72 items-center gap-3">
        <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-surface-hover text-ink-soft">
          <Icon size={16} aria-hidden />
        </span>
        <div className="min-w-0 grow">
          <h3 className="text-base font-medium">{title}</h3>
          <p className="text-sm text-pretty text-ink-soft">{text}</p>
        </div>
      </div>
      <div className="max-sm:ms-12">{children}</div>
    </div>
  )
}
