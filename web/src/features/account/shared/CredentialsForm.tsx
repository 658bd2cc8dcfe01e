import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { type FormEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureBanner } from '#platform/forms/FailureBanner.tsx'
import { asFailure, type Failure } from '#platform/request/failure.ts'
import { signIn } from '#platform/session/signIn.ts'
import { Button } from '#ui/actions/Button.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Anchor, useNavigation } from '#ui/navigation.tsx'
import { useWaiting } from './countdown.ts'
import { SignInStep } from './stepParts.ts'
import { unfinishedStep } from './unfinishedStep.ts'

interface Props {
  callbackUrl: string
  /** Why the form is shown; replaced by the first failure. */
  notice?: ReactNode
  /** The session's email, if only the password is needed. */
  email?: string
  onSignedIn?: () => void
  /** The password was right, and the second step is shown, or no longer. */
  onSecondStep?: (isShown: boolean) => void
}

/** Email and password; needs no code that has to be loaded first. */
export function CredentialsForm({ callbackUrl, notice, email, onSignedIn, onSecondStep }: Props) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isSending, setSending] = useState(false)
  const [step, setStep] = useState<Failure['params'] | null>(null)
  const { shownFailure, isWaiting } = useWaiting(failure)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending || isWaiting) return
    const typed = new FormData(event.currentTarget)
    const credentials = { email: email ?? textIn(typed, 'email').trim(), password: textIn(typed, 'password') }
    const missing = (['email', 'password'] as const).filter((name) => credentials[name] === '')
    setFailure(null)
    setErrors(Object.fromEntries(missing.map((name) => [name, t(`account.login.missing.${name}`)])))
    if (missing.length > 0) return focus(missing[0])
    setSending(true)
    try {
      await signIn(credentials, callbackUrl)
      onSignedIn?.()
    } catch (error) {
      const refused = asFailure(error)
      const next = unfinishedStep(refused)
      if (next) return navigation.go(next)
      if (refused.code === 'second_step_required') return showStep(refused.params)
      setFailure(refused)
      focus('password')
    } finally {
      setSending(false)
    }
  }

  function showStep(params: Failure['params'] | null, why: Failure | null = null) {
    setStep(params)
    setFailure(why)
    onSecondStep?.(params !== null)
  }

  function focus(name: string | undefined) {
    form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus()
  }

  return (
    <>
      {step && (
        <Suspense>
          <SignInStep
            of={step}
            callbackUrl={callbackUrl}
            onSignedIn={onSignedIn}
            onBack={(why) => showStep(null, why)}
          />
        </Suspense>
      )}
      {/* Stays, so that going back finds what was typed. */}
      <form
        ref={form}
        noValidate
        hidden={step !== null}
        onSubmit={submit}
        onFocus={() => navigation.preload?.(callbackUrl)}
        className="flex flex-col gap-5"
      >
        {failure ? shownFailure && <FailureBanner failure={shownFailure} /> : notice}
        {email === undefined && (
          <TextField
            label={t('account.email')}
            name="email"
            type="email"
            code
            autoComplete="username"
            inputMode="email"
            error={errors.email}
          />
        )}
        <PasswordField label={t('account.password')} name="password" error={errors.password} />
        {/* After the input, so that Tab leads from the email to the password. */}
        {email === undefined && (
          <Anchor
            href={screenPaths.forgotten}
            className="touch-target -mt-2 flex min-h-6 items-center self-start rounded-sm text-sm text-accent hover:underline"
          >
            {t('account.login.forgotten')}
          </Anchor>
        )}
        <Button type="submit" look="primary" busy={isSending} disabled={isWaiting} className="w-full">
          {t('account.login.submit')}
        </Button>
      </form>
    </>
  )
}

function textIn(form: FormData, name: string): string {
  const text = form.get(name)
  return typeof text === 'string' ? text : ''
}
