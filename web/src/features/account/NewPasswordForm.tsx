import { confirmPasswordReset } from '@mawrid/contract/account/password.calls.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureBanner } from '#platform/forms/FailureBanner.tsx'
import { attempt } from '#platform/request/callApi.ts'
import type { Failure } from '#platform/request/failure.ts'
import { Button } from '#ui/actions/Button.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { PasswordStrength } from '#ui/fields/PasswordStrength.tsx'
import { fieldMessage } from '#ui/form/fieldMessage.ts'
import { useWaiting } from './useWaiting.ts'

interface Props {
  token: string
  onSaved: () => void
  onExpired: () => void
}

export function NewPasswordForm({ token, onSaved, onExpired }: Props) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isSending, setSending] = useState(false)
  const { told, isWaiting } = useWaiting(failure)

  function refuse([first]: readonly FieldError[]) {
    setError(first && fieldMessage(t, first))
    form.current?.querySelector<HTMLInputElement>('input[name="password"]')?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending || isWaiting) return
    setFailure(null)
    const body = check(confirmPasswordReset.body, { token, password })
    if (!body.ok) return refuse(body.errors)
    setError(undefined)
    setSending(true)
    const saved = await attempt(confirmPasswordReset, { body: body.value })
    setSending(false)
    if (saved.success) return onSaved()
    if (saved.error.code === 'reset_link_invalid') return onExpired()
    if (saved.error.errors.length > 0) return refuse(saved.error.errors)
    setFailure(saved.error)
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      {told && <FailureBanner failure={told} />}
      <div>
        <PasswordField
          label={t('account.newPassword.label')}
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={error}
        />
        <PasswordStrength password={password} />
      </div>
      <Button type="submit" look="primary" busy={isSending} disabled={isWaiting} className="w-full">
        {t('account.newPassword.submit')}
      </Button>
    </form>
  )
}
