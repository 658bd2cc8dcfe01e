import type { LucideIcon } from 'lucide-react'
import { classes } from '../classes.ts'

export type StatusTone = 'neutral' | 'info' | 'good' | 'warn' | 'bad'

/** How a status looks. Each feature has one table of these, used wherever the status is shown. */
export interface StatusLook {
  tone: StatusTone
  icon: LucideIcon
}

interface Props extends StatusLook {
  label: string
}

const tones: Record<StatusTone, string> = {
  neutral: 'border-line bg-surface-sunken text-ink-soft',
  info: 'border-info/25 bg-info-soft text-info',
  good: 'border-good/25 bg-good-soft text-good',
  warn: 'border-warn/25 bg-warn-soft text-warn',
  bad: 'border-bad/25 bg-bad-soft text-bad',
}

/** A status as icon, word and colour: never colour alone. */
export function StatusPill({ tone, icon: Icon, label }: Props) {
  return (
    <span
      className={classes(
        'inline-flex max-w-full items-center gap-1.5 rounded-full border py-px ps-1.5 pe-2 text-xs leading-5 in-data-card:px-2',
        tones[tone],
      )}
    >
      <Icon size={12} strokeWidth={2.25} aria-hidden className="shrink-0 in-data-card:hidden" />
      {/* Only cut at its end: the tails of Arabic letters reach below the line. */}
      <span className="min-w-0 overflow-x-clip text-ellipsis whitespace-nowrap">{label}</span>
    </span>
  )
}
