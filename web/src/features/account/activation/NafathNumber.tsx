import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { clockText } from '../registration/clockText.ts'

interface Props {
  number: string
  secondsLeft: number
  /** Of the whole time, between 0 and 1. */
  shareLeft: number
  isApproved: boolean
}

const hurrySeconds = 20

/** The two digits, very large, inside a ring that empties as the time runs out. */
export function NafathNumber({ number, secondsLeft, shareLeft, isApproved }: Props) {
  const { t } = useTranslation()
  const isLate = secondsLeft <= hurrySeconds && !isApproved

  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-line bg-surface-raised px-4 py-6">
      <div className="relative inline-flex size-48 items-center justify-center">
        <svg viewBox="0 0 100 100" aria-hidden="true" className="absolute inset-0 -rotate-90">
          <circle cx="50" cy="50" r="46" fill="none" strokeWidth="5" className="stroke-surface-hover" />
          <circle
            cx="50"
            cy="50"
            r="46"
            fill="none"
            strokeWidth="5"
            strokeLinecap="round"
            pathLength={100}
            strokeDasharray="100 100"
            strokeDashoffset={isApproved ? 0 : 100 - Math.min(1, shareLeft) * 100}
            className={classes('transition-all duration-1000 ease-linear', isLate ? 'stroke-warn' : 'stroke-accent')}
          />
        </svg>
        {isApproved ? (
          <Check size={72} aria-hidden className="text-accent animate-rise" />
        ) : (
          <p>
            <span className="sr-only">{t('account.activate.number')} </span>
            <bdi dir="ltr" className="text-[5.5rem] leading-none font-semibold tabular-nums">
              {number}
            </bdi>
          </p>
        )}
      </div>
      {isApproved ? (
        <p role="status" className="font-medium">
          {t('account.activate.signingIn')}
        </p>
      ) : (
        <p className={classes('text-sm', isLate ? 'text-warn' : 'text-ink-soft')}>
          {secondsLeft > 0 ? t('account.activate.timeLeft') : t('account.activate.timeUp')}{' '}
          {secondsLeft > 0 && (
            <span role="timer" dir="ltr" className="inline-block font-medium tabular-nums">
              {clockText(secondsLeft)}
            </span>
          )}
        </p>
      )}
    </div>
  )
}
