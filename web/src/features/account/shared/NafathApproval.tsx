import { nafathAppLinks } from '@mawrid/contract/account/registration.calls.ts'
import { Check, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { classes } from '#ui/classes.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { clockText, useSecondsLeft } from './countdown.ts'
import type { NafathHold } from './followNafath.ts'
import { NafathSteps } from './NafathSteps.tsx'

/** A request that was sent to the app. */
export interface OpenedRequest {
  readonly token: string
  readonly number: string
  readonly expires_at: string
  readonly opened_at: number
}

interface Props {
  request: OpenedRequest
  hold: NafathHold
  isApproved: boolean
  /** What happens once it is approved. */
  approvedText: string
  /** Below the steps. */
  children?: ReactNode
}

/** The number to choose in the app, and the time left for it. */
export function NafathApproval({ request, hold, isApproved, approvedText, children }: Props) {
  const { t } = useTranslation()
  const endsAt = Date.parse(request.expires_at)
  const [secondsAtFirst] = useState(() => Math.max(0, (endsAt - Date.now()) / 1000))
  const secondsLeft = useSecondsLeft(secondsAtFirst)
  const wholeSeconds = (endsAt - request.opened_at) / 1000
  const app = appLink(navigator.userAgent)

  return (
    <div className="flex flex-col gap-6">
      <NafathNumber
        number={request.number}
        secondsLeft={secondsLeft}
        shareLeft={wholeSeconds > 0 ? secondsLeft / wholeSeconds : 0}
        isApproved={isApproved}
        approvedText={approvedText}
      />
      {hold && <Banner tone="warn">{t(`account.activate.hold.${hold}`)}</Banner>}
      {!isApproved && (
        <>
          <TimeLeftText number={request.number} secondsLeft={secondsLeft} />
          {app && (
            <LinkButton href={app} look="primary" icon={Smartphone} className="w-full">
              {t('account.activate.openApp')}
            </LinkButton>
          )}
          <NafathSteps />
          {children}
        </>
      )}
    </div>
  )
}

/** On the phone itself, a link opens the app. */
function appLink(userAgent: string): string | undefined {
  if (/iPhone|iPad/.test(userAgent)) return nafathAppLinks.ios
  return /Android/.test(userAgent) ? nafathAppLinks.android : undefined
}

interface NafathNumberProps {
  number: string
  secondsLeft: number
  /** The share of the time that is left, from 0 to 1. */
  shareLeft: number
  isApproved: boolean
  approvedText: string
}

const urgentSeconds = 20

/** The two digits in large type, inside a ring that empties as the time runs out. */
function NafathNumber({ number, secondsLeft, shareLeft, isApproved, approvedText }: NafathNumberProps) {
  const { t } = useTranslation()
  const isLate = secondsLeft <= urgentSeconds && !isApproved

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
          {approvedText}
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

const milestones = [60, 30, 10]

interface TimeLeftTextProps {
  number: string
  secondsLeft: number
}

/** Tells screen readers the number once, and the time left at a few moments instead of every second. */
function TimeLeftText({ number, secondsLeft }: TimeLeftTextProps) {
  const { t } = useTranslation()
  const [atFirst] = useState(secondsLeft)
  const passed = milestones.findLast((milestone) => secondsLeft <= milestone && milestone < atFirst)
  return (
    <p role="status" className="sr-only">
      {passed === undefined
        ? t('account.activate.announced', { number })
        : t('account.activate.secondsLeft', { count: passed })}
    </p>
  )
}
