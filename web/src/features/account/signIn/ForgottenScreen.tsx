import { requestPasswordReset } from '@mawrid/contract/account/password.calls.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { ArrowLeft } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureBanner } from '#platform/forms/FailureBanner.tsx'
import { languageOf } from '#platform/language/language.ts'
import { attempt } from '#platform/request/callApi.ts'
import type { Failure } from '#platform/request/failure.ts'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { fieldMessage } from '#ui/form/fieldMessage.ts'
import { checkBody } from '#ui/form/formBody.ts'
import { AuthLayout } from '../shared/AuthLayout.tsx'
import { useWaiting } from '../shared/countdown.ts'

/** Requests the email with the link to set a new password; never reveals whether the account exists. */
export function ForgottenScreen() {
  const { t, i18n } = useTranslation()
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isSending, setSending] = useState(false)
  const { shownFailure, isWaiting } = useWaiting(failure)
  const [sentTo, setSentTo] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending || isWaiting) return
    const field = event.currentTarget.elements.namedItem('email')
    function refuse([first]: readonly FieldError[]) {
      setError(first && fieldMessage(t, first))
      if (field instanceof HTMLElement) field.focus()
    }
    const email = field instanceof HTMLInputElement ? field.value : ''
    const typed = { email, lang: languageOf(i18n.language) }
    const body = checkBody(requestPasswordReset.body, typed)
    setFailure(null)
    if (!body.ok) return refuse(body.errors)
    setError(undefined)
    setSending(true)
    const result = await attempt(requestPasswordReset, { body: body.value })
    setSending(false)
    if (result.success) return setSentTo(body.value.email)
    if (result.error.errors.length > 0) return refuse(result.error.errors)
    setFailure(result.error)
  }

  return (
    <AuthLayout
      title={t(sentTo ? 'account.forgotten.sentTitle' : 'account.forgotten.title')}
      lead={t(sentTo ? 'account.forgotten.sentLead' : 'account.forgotten.lead', { email: sentTo })}
    >
      {!sentTo && (
        <form noValidate onSubmit={submit} className="flex flex-col gap-5">
          {shownFailure && <FailureBanner failure={shownFailure} />}
          <TextField
            label={t('account.email')}
            name="email"
            type="email"
            code
            autoComplete="username"
            inputMode="email"
            error={error}
          />
          <Button type="submit" look="primary" busy={isSending} disabled={isWaiting} className="w-full">
            {t('account.forgotten.submit')}
          </Button>
        </form>
      )}
      <LinkButton href={screenPaths.login} look="quiet" icon={ArrowLeft} mirrorIcon className="mt-3 w-full">
        {t('account.toLogin')}
      </LinkButton>
    </AuthLayout>
  )
}
