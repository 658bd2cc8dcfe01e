import { proveStep } from '@mawrid/contract/account/secondStep.calls.ts'
import type { SecondStep } from '@mawrid/contract/account/secondStep.ts'
import type { BodyInput } from '@mawrid/contract/call.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureBanner } from '#platform/forms/FailureBanner.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { asFailure, type Failure } from '#platform/request/failure.ts'
import { declinedRecentStep, provedRecentStep } from '#platform/session/recentStep.ts'
import { useUser } from '#platform/session/userStore.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { fieldMessage } from '#ui/form/fieldMessage.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { SectionFailed } from '../profile/SectionFailed.tsx'
import { useWaiting } from '../shared/countdown.ts'
import { proveByPasskey } from './passkeys.ts'
import { secondStepQuery } from './queries.ts'
import { SecondStepForm } from './SecondStepForm.tsx'

/** Opens over a sensitive change, whose call waits and is repeated. */
export function RecentStepDialog() {
  const { t } = useTranslation()
  const { data: step, error, refetch } = useQuery({ ...secondStepQuery, staleTime: 0 })

  async function prove(body: BodyInput<typeof proveStep>) {
    await callApi(proveStep, {
      body: { code: undefined, recovery_code: undefined, passkey: undefined, current_password: undefined, ...body },
    })
    provedRecentStep()
  }

  return (
    <Dialog
      isOpen
      size="sm"
      title={t('account.recent.title')}
      description={step && t(step.is_on ? 'account.recent.lead.step' : 'account.recent.lead.password')}
      onClose={declinedRecentStep}
    >
      {error ? (
        <SectionFailed error={error} onRetry={refetch} />
      ) : !step ? (
        <Skeleton className="h-32 w-full" />
      ) : step.is_on ? (
        <SecondStepForm
          methods={methodsOf(step)}
          submitLabel={t('account.recent.submit')}
          onCode={prove}
          onPasskey={async () => prove({ passkey: await proveByPasskey() })}
        />
      ) : (
        <PasswordForm onPassword={(current_password) => prove({ current_password })} />
      )}
    </Dialog>
  )
}

function methodsOf({ app, passkeys, recovery_codes_left }: SecondStep): string[] {
  return [
    ...(app ? ['app'] : []),
    ...(passkeys.length > 0 ? ['passkey'] : []),
    ...(recovery_codes_left > 0 ? ['recovery'] : []),
  ]
}

function PasswordForm({ onPassword }: { onPassword: (password: string) => Promise<void> }) {
  const { t } = useTranslation()
  const email = useUser(({ user }) => user.email)
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isSending, setSending] = useState(false)
  const { shownFailure, isWaiting } = useWaiting(failure)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending || isWaiting) return
    const typed = new FormData(event.currentTarget).get('current_password')
    if (typeof typed !== 'string' || typed === '') return setError(t('account.login.missing.password'))
    setError(undefined)
    setFailure(null)
    setSending(true)
    try {
      await onPassword(typed)
    } catch (thrown) {
      const refused = asFailure(thrown)
      const [first] = refused.errors
      if (first) setError(fieldMessage(t, first))
      else setFailure(refused)
    } finally {
      setSending(false)
    }
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {shownFailure && <FailureBanner failure={shownFailure} />}
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={t('account.password')} name="current_password" error={error} data-first-focus />
      <Button type="submit" look="primary" busy={isSending} disabled={isWaiting} className="w-full">
        {t('account.recent.submit')}
      </Button>
    </form>
  )
}
