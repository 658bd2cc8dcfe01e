import { confirmEmail } from '@mawrid/contract/account/registration.calls.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureBanner } from '#platform/forms/FailureBanner.tsx'
import { attempt } from '#platform/request/callApi.ts'
import type { Failure, FailureCode } from '#platform/request/failure.ts'
import { Button } from '#ui/actions/Button.tsx'
import { fieldMessage } from '#ui/form/fieldMessage.ts'
import { checkBody } from '#ui/form/formBody.ts'
import { useWaiting } from '../shared/countdown.ts'
import { codeLength, SixDigitField } from '../shared/SixDigitField.tsx'

interface Props {
  userId: string
  onConfirmed: () => void
  /** The code cannot be confirmed any more: the registration is gone, or the email has an account by now. */
  onEnded: (code: FailureCode) => void
}

/** Submitted as soon as all six digits are entered; there is a button as well. */
export function EmailCodeForm({ userId, onConfirmed, onEnded }: Props) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isSending, setSending] = useState(false)
  const { shownFailure, isWaiting } = useWaiting(failure)

  function change(typed: string) {
    setCode(typed)
    setError(undefined)
    if (typed.length === codeLength && typed !== code) void confirm(typed)
  }

  function refuse([first]: readonly FieldError[]) {
    setError(first && fieldMessage(t, first))
    form.current?.querySelector<HTMLInputElement>('input[name="code"]')?.select()
  }

  async function confirm(typed: string) {
    if (isSending || isWaiting) return
    setFailure(null)
    const body = checkBody(confirmEmail.body, { user_id: userId, code: typed })
    if (!body.ok) return refuse(body.errors)
    setSending(true)
    const confirmed = await attempt(confirmEmail, { body: body.value })
    setSending(false)
    if (confirmed.success) return onConfirmed()
    if (confirmed.error.code === 'activation_invalid' || confirmed.error.code === 'already_exists') {
      return onEnded(confirmed.error.code)
    }
    if (confirmed.error.errors.length > 0) return refuse(confirmed.error.errors)
    setFailure(confirmed.error)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void confirm(code)
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      {shownFailure && <FailureBanner failure={shownFailure} />}
      <SixDigitField label={t('account.confirmEmail.code')} value={code} error={error} onChange={change} />
      <Button type="submit" look="primary" busy={isSending} disabled={isWaiting} className="w-full">
        {t('account.confirmEmail.submit')}
      </Button>
    </form>
  )
}
