import { confirmEmail } from '@mawrid/contract/account/registration.calls.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureBanner } from '#platform/forms/FailureBanner.tsx'
import { attempt } from '#platform/request/callApi.ts'
import type { Failure, FailureCode } from '#platform/request/failure.ts'
import { Button } from '#ui/actions/Button.tsx'
import { fieldMessage } from '#ui/form/fieldMessage.ts'
import { useWaiting } from '../useWaiting.ts'
import { codeLength, EmailCodeField } from './EmailCodeField.tsx'

interface Props {
  userId: string
  onConfirmed: () => void
  /** The code can no longer lead on: the registration is gone, or the email has become somebody's account. */
  onEnded: (code: FailureCode) => void
}

/** Sends itself once all six digits stand; the button is for whoever wants to press one. */
export function EmailCodeForm({ userId, onConfirmed, onEnded }: Props) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isSending, setSending] = useState(false)
  const { told, isWaiting } = useWaiting(failure)

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
    const body = check(confirmEmail.body, { user_id: userId, code: typed })
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
      {told && <FailureBanner failure={told} />}
      <EmailCodeField label={t('account.confirmEmail.code')} value={code} error={error} onChange={change} />
      <Button type="submit" look="primary" busy={isSending} disabled={isWaiting} className="w-full">
        {t('account.confirmEmail.submit')}
      </Button>
    </form>
  )
}
