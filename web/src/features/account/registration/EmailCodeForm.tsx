import { confirmEmail } from '@mawrid/contract/account/registration.calls.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { latinDigits } from '@mawrid/contract/values/digits.ts'
import { type FormEvent, type SyntheticEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureBanner } from '#platform/forms/FailureBanner.tsx'
import { attempt } from '#platform/request/callApi.ts'
import type { Failure, FailureCode } from '#platform/request/failure.ts'
import { Button } from '#ui/actions/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Field } from '#ui/fields/Field.tsx'
import { Note } from '#ui/fields/Note.tsx'
import { fieldMessage } from '#ui/form/fieldMessage.ts'
import { checkBody } from '#ui/form/formBody.ts'
import { useWaiting } from '../shared/countdown.ts'

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
      <EmailCodeField label={t('account.confirmEmail.code')} value={code} error={error} onChange={change} />
      <Button type="submit" look="primary" busy={isSending} disabled={isWaiting} className="w-full">
        {t('account.confirmEmail.submit')}
      </Button>
    </form>
  )
}

const codeLength = 6
const cells = Array.from({ length: codeLength }, (_, index) => index)

interface EmailCodeFieldProps {
  label: string
  value: string
  error: string | undefined
  onChange: (code: string) => void
}

/**
 * A single input, so that pasting, the phone's suggestion of the code and screen readers work. Its six boxes are only
 * drawn: the input lies over them with transparent text and always writes at its end.
 */
function EmailCodeField({ label, value, error, onChange }: EmailCodeFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <>
          <div dir="ltr" className="group relative">
            <input
              {...control}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && `${control.id}-note`}
              name="code"
              type="text"
              inputMode="numeric"
              autoComplete="one-time-code"
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
              value={value}
              onChange={(event) => onChange(digitsIn(event.target.value))}
              onSelect={writeAtEnd}
              className="peer absolute inset-0 z-10 size-full rounded-control bg-transparent text-lg text-transparent caret-transparent outline-none selection:bg-transparent selection:text-transparent"
            />
            <div aria-hidden className="grid grid-cols-6 gap-2">
              {cells.map((index) => (
                <span
                  key={index}
                  className={classes(
                    'inline-flex h-14 items-center justify-center rounded-control border bg-surface-raised text-2xl tabular-nums transition-colors',
                    error ? 'border-bad' : 'border-line-strong',
                    index === Math.min(value.length, codeLength - 1) &&
                      'group-focus-within:border-accent group-focus-within:ring-1 group-focus-within:ring-accent',
                  )}
                >
                  {value[index]}
                </span>
              ))}
            </div>
          </div>
          {error && (
            // The focus stays in the input, so screen readers would not read the error again.
            <div role="alert">
              <Note id={`${control.id}-note`} tone="bad" text={error} />
            </div>
          )}
        </>
      )}
    </Field>
  )
}

/** The digits of typed or pasted text: "٤٨٢ ٩١٣" and "Your code: 482-913" have the same ones. */
export function digitsIn(text: string): string {
  return latinDigits(text).replace(/\D/g, '').slice(0, codeLength)
}

/** The caret is hidden, so it has to stay at the next box. */
function writeAtEnd({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
  const { selectionStart, selectionEnd, value } = currentTarget
  if (selectionStart === selectionEnd && selectionEnd !== value.length) {
    currentTarget.setSelectionRange(value.length, value.length)
  }
}
