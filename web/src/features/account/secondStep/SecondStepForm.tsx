import { AppCode, RecoveryCode, type stepMethods } from '@mawrid/contract/account/secondStep.ts'
import { check, isFieldCode } from '@mawrid/contract/fieldErrors.ts'
import { KeyRound } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureBanner } from '#platform/forms/FailureBanner.tsx'
import { asFailure, type Failure } from '#platform/request/failure.ts'
import { Button } from '#ui/actions/Button.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useWaiting } from '../shared/countdown.ts'
import { codeLength, SixDigitField } from '../shared/SixDigitField.tsx'

export interface CodeProof {
  readonly code?: string
  readonly recovery_code?: string
}

type Method = (typeof stepMethods)[number]

interface Props {
  /** What the person has set up. */
  methods: readonly string[]
  submitLabel: string
  /** Both throw a `Failure` that is shown here. */
  onCode: (proof: CodeProof) => Promise<void>
  onPasskey: () => Promise<void>
  /** Above the button. */
  children?: ReactNode
}

/** A code of the app, a recovery code, or a passkey: whichever the person has, the others one press away. */
export function SecondStepForm({ methods, submitLabel, onCode, onPasskey, children }: Props) {
  const { t } = useTranslation()
  const has = (method: Method) => methods.includes(method)
  const [method, setMethod] = useState<'app' | 'recovery' | 'none'>(() => firstOf(methods))
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState<'code' | 'passkey' | null>(null)
  const { shownFailure, isWaiting } = useWaiting(failure)
  const form = useRef<HTMLFormElement>(null)

  function change(value: string) {
    setTyped(value)
    setError(undefined)
    if (method === 'app' && value.length === codeLength && value !== typed) void send(value)
  }

  async function send(value: string) {
    if (busy || isWaiting) return
    const read = check(method === 'app' ? AppCode : RecoveryCode, value)
    if (!read.ok) return refuse(read.errors[0]?.code)
    await run('code', () => onCode(method === 'app' ? { code: read.value } : { recovery_code: read.value }))
  }

  async function run(what: 'code' | 'passkey', send: () => Promise<void>) {
    setFailure(null)
    setError(undefined)
    setBusy(what)
    try {
      await send()
    } catch (thrown) {
      const refused = asFailure(thrown)
      if (refused.code === 'second_step_wrong') refuse(String(refused.params.reason))
      else if (refused.code !== 'cancelled') setFailure(refused)
    } finally {
      setBusy(null)
    }
  }

  function refuse(code = 'app_code_wrong') {
    setError(t(`fields.${isFieldCode(code) ? code : 'app_code_wrong'}`))
    form.current?.querySelector<HTMLInputElement>('input[name="code"]')?.select()
  }

  function choose(next: 'app' | 'recovery') {
    setMethod(next)
    setTyped('')
    setError(undefined)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void send(typed)
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      {shownFailure && <FailureBanner failure={shownFailure} />}
      <div key={method} ref={focusInput} className="empty:hidden">
        {method === 'app' && (
          <SixDigitField label={t('account.step.appCode')} value={typed} error={error} onChange={change} />
        )}
        {method === 'recovery' && (
          <TextField
            label={t('account.step.recoveryCode')}
            help={t('account.step.recoveryHelp')}
            name="code"
            code
            autoComplete="off"
            value={typed}
            error={error}
            onChange={(event) => change(event.target.value)}
          />
        )}
      </div>
      {children}
      {method !== 'none' && (
        <Button type="submit" look="primary" busy={busy === 'code'} disabled={isWaiting} className="w-full">
          {submitLabel}
        </Button>
      )}
      {has('passkey') && (
        <Button
          icon={KeyRound}
          {...(method === 'none' && { look: 'primary' })}
          busy={busy === 'passkey'}
          onClick={() => void run('passkey', onPasskey)}
          className="w-full"
        >
          {t('account.step.usePasskey')}
        </Button>
      )}
      {has('recovery') && method !== 'recovery' && (
        <Button look="quiet" size="sm" className="self-center" onClick={() => choose('recovery')}>
          {t('account.step.useRecovery')}
        </Button>
      )}
      {has('app') && method === 'recovery' && (
        <Button look="quiet" size="sm" className="self-center" onClick={() => choose('app')}>
          {t('account.step.useApp')}
        </Button>
      )}
    </form>
  )
}

function firstOf(methods: readonly string[]): 'app' | 'recovery' | 'none' {
  if (methods.includes('app')) return 'app'
  return methods.includes('passkey') ? 'none' : 'recovery'
}

/** Also after another method was chosen. */
function focusInput(element: HTMLDivElement | null) {
  element?.querySelector('input')?.focus()
}
