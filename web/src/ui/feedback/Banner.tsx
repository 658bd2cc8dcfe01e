import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'

export type Tone = 'info' | 'good' | 'warn' | 'bad'

interface Props {
  tone: Tone
  title?: string
  children?: ReactNode
  /** Buttons or a link that resolve what the banner reports. */
  actions?: ReactNode
  onDismiss?: () => void
  /** Announced by screen readers as soon as it appears. */
  urgent?: boolean
  /** Spans the whole page, without a border. */
  wide?: boolean
}

const icons = { info: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert }

const tones: Record<Tone, string> = {
  info: 'bg-info-soft text-info border-info/30',
  good: 'bg-good-soft text-good border-good/30',
  warn: 'bg-warn-soft text-warn border-warn/30',
  bad: 'bg-bad-soft text-bad border-bad/30',
}

export function Banner({ tone, title, children, actions, onDismiss, urgent, wide }: Props) {
  const { t } = useTranslation()
  const Icon = icons[tone]

  return (
    <div
      role={urgent ? 'alert' : 'status'}
      className={classes(
        'flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5',
        wide ? 'border-b px-4 sm:px-6' : 'rounded-card border px-4',
        tones[tone],
      )}
    >
      <div className="flex min-w-60 flex-1 gap-2.5">
        <Icon size={16} aria-hidden className="mt-[0.3em] shrink-0" />
        <div>
          {title && <p className="font-medium">{title}</p>}
          {children && <div className="text-ink">{children}</div>}
        </div>
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      {onDismiss && (
        <button
          type="button"
          aria-label={t('ui.dismiss')}
          onClick={onDismiss}
          className="touch-target ms-auto -me-1 inline-flex size-8 items-center justify-center rounded-control hover:bg-surface-hover"
        >
          <X size={16} aria-hidden />
        </button>
      )}
    </div>
  )
}
