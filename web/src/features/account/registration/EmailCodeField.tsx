import { latinDigits } from '@mawrid/contract/values/digits.ts'
import type { SyntheticEvent } from 'react'
import { classes } from '#ui/classes.ts'
import { Field } from '#ui/fields/Field.tsx'
import { Note } from '#ui/fields/Note.tsx'

export const codeLength = 6
const cells = Array.from({ length: codeLength }, (_, place) => place)

interface Props {
  label: string
  value: string
  error: string | undefined
  onChange: (code: string) => void
}

/**
 * One field, so that pasting, the phone's offer of the mailed code and screen readers work as ever. Its six boxes are
 * only drawn: the field lies over them with its own text out of sight, and writes at its end.
 */
export function EmailCodeField({ label, value, error, onChange }: Props) {
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
              {cells.map((place) => (
                <span
                  key={place}
                  className={classes(
                    'inline-flex h-14 items-center justify-center rounded-control border bg-surface-raised text-2xl tabular-nums transition-colors',
                    error ? 'border-bad' : 'border-line-strong',
                    place === Math.min(value.length, codeLength - 1) &&
                      'group-focus-within:border-accent group-focus-within:ring-1 group-focus-within:ring-accent',
                  )}
                >
                  {value[place]}
                </span>
              ))}
            </div>
          </div>
          {error && (
            // The focus stays in the field, which would not say it again.
            <div role="alert">
              <Note id={`${control.id}-note`} tone="bad" text={error} />
            </div>
          )}
        </>
      )}
    </Field>
  )
}

/** The code in what was typed or pasted: "٤٨٢ ٩١٣" and "Your code: 482-913" hold the same one. */
export function digitsIn(text: string): string {
  return latinDigits(text).replace(/\D/g, '').slice(0, codeLength)
}

/** The caret is not shown, so it stays where the next box is. */
function writeAtEnd({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
  const { selectionStart, selectionEnd, value } = currentTarget
  if (selectionStart === selectionEnd && selectionEnd !== value.length) {
    currentTarget.setSelectionRange(value.length, value.length)
  }
}
