import { resendEmailCode } from '@mawrid/contract/account/registration.calls.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureBanner } from '#platform/forms/FailureBanner.tsx'
import { attempt } from '#platform/request/callApi.ts'
import type { Failure, FailureCode } from '#platform/request/failure.ts'
import { Button } from '#ui/actions/Button.tsx'
import { clockText, useSecondsLeft } from '../shared/countdown.ts'

/** An email takes a moment to arrive, and another code would make the one on its way invalid. */
const pauseSeconds = 60

interface Props {
  userId: string
  /** When the last code was sent, if this tab knows it. */
  mailedAt: number | undefined
  onMailed: (at: number) => void
  onEnded: (code: FailureCode) => void
}

export function ResendCode({ userId, mailedAt, onMailed, onEnded }: Props) {
  const { t } = useTranslation()
  const [pause, setPause] = useState(() => pauseAfter(mailedAt))
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isSending, setSending] = useState(false)
  const [isSent, setSent] = useState(false)
  const secondsLeft = useSecondsLeft(pause)

  async function resend() {
    setFailure(null)
    setSent(false)
    setSending(true)
    const resent = await attempt(resendEmailCode, { body: { user_id: userId } })
    setSending(false)
    if (resent.success) {
      setSent(true)
      setPause(pauseSeconds)
      onMailed(Date.now())
    } else if (resent.error.code === 'activation_invalid') onEnded(resent.error.code)
    else {
      setFailure(resent.error)
      setPause(resent.error.retryAfterSeconds ?? 0)
    }
  }

  return (
    <div className="flex flex-col gap-2">
      {failure && <FailureBanner failure={failure} />}
      <Button look="quiet" busy={isSending} disabled={secondsLeft > 0} onClick={resend} className="w-full">
        {secondsLeft > 0
          ? t('account.confirmEmail.resendIn', { time: clockText(secondsLeft) })
          : t('account.confirmEmail.resend')}
      </Button>
      <p role="status" className="text-center text-sm text-ink-soft">
        {isSent && t('account.confirmEmail.resent')}
      </p>
    </div>
  )
}

function pauseAfter(mailedAt: number | undefined): number {
  if (mailedAt === undefined) return 0
  return Math.max(0, Math.ceil(pauseSeconds - (Date.now() - mailedAt) / 1000))
}
