import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/Button.tsx'
import { classes } from '../classes.ts'
import { useFormats } from '../format/useFormats.ts'

interface Props {
  label: string
  /** Between 0 and 1; omit while unknown. */
  share?: number | undefined
  /** Text under the bar: "412 of 1,000 rows". */
  detail?: string | undefined
  /** Cancels the work, or lets it continue in the background. */
  onLeave?: (() => void) | undefined
  leaveLabel?: string | undefined
}

export function ProgressBar({ label, share, detail, onLeave, leaveLabel }: Props) {
  const { t } = useTranslation()
  const { percent } = useFormats()
  const id = useId()
  const isKnown = share !== undefined

  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <span id={id} className="text-sm font-medium">
          {label}
        </span>
        {isKnown && <span className="text-sm text-ink-soft tabular-nums">{percent(share)}</span>}
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={isKnown ? Math.round(share * 100) : undefined}
        className="h-1.5 overflow-hidden rounded-full bg-surface-hover"
      >
        <div
          className={classes(
            'h-full rounded-full bg-accent transition-[inline-size]',
            !isKnown && 'w-1/3 animate-shimmer',
          )}
          style={isKnown ? { inlineSize: `${share * 100}%` } : undefined}
        />
      </div>
      {(detail || onLeave) && (
        <div className="flex min-h-8 items-center justify-between gap-3">
          <span className="text-sm text-ink-soft tabular-nums">{detail}</span>
          {onLeave && (
            <Button size="sm" look="quiet" onClick={onLeave}>
              {leaveLabel ?? t('ui.progress.background')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
