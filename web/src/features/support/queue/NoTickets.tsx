import type { LucideIcon } from 'lucide-react'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'

interface Props {
  icon: LucideIcon
  title: string
  text: string
}

export function NoTickets({ icon, title, text }: Props) {
  return (
    <div className="rounded-card border border-line bg-surface-raised">
      <EmptyState icon={icon} title={title}>
        {text}
      </EmptyState>
    </div>
  )
}
