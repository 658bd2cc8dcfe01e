import { latinDigits } from '@mawrid/contract/values/digits.ts'
import type { SyntheticEvent } from 'react'
import { classes } from '#ui/classes.ts'
import { Field } from '#ui/fields/Field.tsx'
import { Note } from '#ui/fields/Note.tsx'

export const codeLength = 6
const cells = Array.from({ length: codeLength }, (_, index) => index)

interface Props {
  label: string
  value: string
  error: string | undefined
  onChange: (code: string) => void
}

/**
 * A single input, so that pasting, the phone's suggestion of the code and screen readers work. Its six boxes are only
 * drawn: the input lies over them with transparent text and always writes at its end.
 */
export function SixDigitField({ label, value, error, onChange }: Props) {
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
