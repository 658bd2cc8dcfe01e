import { confirmPasswordReset } from '@mawrid/contract/account/password.calls.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useRouterState } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureBanner } from '#platform/forms/FailureBanner.tsx'
import { attempt } from '#platform/request/callApi.ts'
import type { Failure } from '#platform/request/failure.ts'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { NewPasswordField } from '#ui/fields/NewPasswordField.tsx'
import { fieldMessage } from '#ui/form/fieldMessage.ts'
import { checkBody } from '#ui/form/formBody.ts'
import { AuthLayout } from '../shared/AuthLayout.tsx'
import { useWaiting } from '../shared/countdown.ts'

type Outcome = 'open' | 'saved' | 'expired'

/** Opened by the link in the email. */
export function NewPasswordScreen() {
  const { t } = useTranslation()
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const token = new URLSearchParams(search).get('token') ?? ''
  const isToken = confirmPasswordReset.body.shape.token.safeParse(token).success
  const [outcome, setOutcome] = useState<Outcome>(isToken ? 'open' : 'expired')

  return (
    <AuthLayout title={t(`account.newPassword.${outcome}.title`)} lead={t(`account.newPassword.${outcome}.lead`)}>
      {outcome === 'open' && (
        <NewPasswordForm token={token} onSaved={() => setOutcome('saved')} onExpired={() => setOutcome('expired')} />
      )}
      {outcome === 'saved' && (
        <LinkButton href={screenPaths.login} look="primary" className="w-full">
          {t('account.login.title')}
        </LinkButton>
      )}
      {outcome === 'expired' && (
        <LinkButton href={screenPaths.forgotten} look="primary" className="w-full">
          {t('account.newPassword.askAgain')}
        </LinkButton>
      )}
    </AuthLayout>
  )
}

interface NewPasswordFormProps {
  token: string
  onSaved: () => void
  onExpired: () => void
}

function NewPasswordForm({ token, onSaved, onExpired }: NewPasswordFormProps) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isSending, setSending] = useState(false)
  const { shownFailure, isWaiting } = useWaiting(failure)

  function refuse([first]: readonly FieldError[]) {
    setError(first && fieldMessage(t, first))
    form.current?.querySelector<HTMLInputElement>('input[name="password"]')?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending || isWaiting) return
    setFailure(null)
    const body = checkBody(confirmPasswordReset.body, { token, password })
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
      {shownFailure && <FailureBanner failure={shownFailure} />}
      <NewPasswordField
        label={t('account.newPassword.label')}
        name="password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={error}
      />
      <Button type="submit" look="primary" busy={isSending} disabled={isWaiting} className="w-full">
        {t('account.newPassword.submit')}
      </Button>
    </form>
  )
}
