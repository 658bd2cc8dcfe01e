import { classes } from '../classes.ts'
import type { Choice } from './choices.ts'
import { Field, type FieldProps } from './Field.tsx'
import { onGroupBlur } from './onGroupBlur.ts'

interface Props<V extends string> extends FieldProps {
  name?: string | undefined
  value: V | '' | null
  onChange: (value: V) => void
  onBlur?: (() => void) | undefined
  choices: readonly Choice<V>[]
  /** `cards` for a few choices with a description each, else `lines`. */
  look?: 'lines' | 'cards'
  /** Of a help text that says how to choose. */
  isHelpAbove?: boolean
  disabled?: boolean
}

export function RadioGroup<V extends string>(props: Props<V>) {
  const { name, value, onChange, onBlur, choices, look = 'lines', disabled, ...field } = props
  const hasValue = choices.some((choice) => choice.value === value)

  return (
    <Field {...field} as="radiogroup">
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only detects that focus left the whole group
        <div
          onBlur={onGroupBlur(onBlur)}
          className={look === 'cards' ? classes('grid gap-2', columnsFor(choices.length)) : 'flex flex-col'}
        >
          {choices.map((choice, index) => (
            <label
              key={choice.value}
              className={classes(
                'flex min-h-10 items-start gap-2.5 pointer-coarse:min-h-11 has-disabled:opacity-60',
                look === 'cards'
                  ? 'rounded-control border border-line-strong bg-surface-raised px-3 py-2 transition-colors hover:border-ink-soft has-checked:border-accent has-checked:bg-accent-soft'
                  : 'py-2',
                look === 'cards' && field.error && 'border-bad',
              )}
            >
              <input
                type="radio"
                // The form's error summary links to this id: the selected option, or the first.
                id={choice.value === value || (!hasValue && index === 0) ? control.id : undefined}
                name={name ?? control.id}
                value={choice.value}
                checked={choice.value === value}
                disabled={disabled || choice.disabled}
                onChange={() => onChange(choice.value)}
                className="mt-[calc((var(--leading)*1em-1.125rem)/2)] size-4.5 shrink-0 appearance-none rounded-full border border-line-strong bg-surface-raised transition-[border-width] checked:border-[5px] checked:border-accent hover:border-ink-soft"
              />
              <span>
                <bdi>{choice.label}</bdi>
                {choice.help && <span className="block text-sm text-ink-soft">{choice.help}</span>}
              </span>
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}

/** Four options are laid out two by two, not three and one. */
function columnsFor(count: number): string {
  return count === 4 ? 'sm:grid-cols-2' : 'sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]'
}
