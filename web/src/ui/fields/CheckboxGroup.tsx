import { Checkbox } from './Checkbox.tsx'
import type { Choice } from './choices.ts'
import { Field, type FieldProps } from './Field.tsx'
import { onGroupBlur } from './onGroupBlur.ts'

interface Props<V extends string> extends FieldProps {
  value: readonly V[]
  onChange: (value: V[]) => void
  onBlur?: (() => void) | undefined
  choices: readonly Choice<V>[]
  disabled?: boolean
}

/** A choice of several options. The value keeps the order of the choices. */
export function CheckboxGroup<V extends string>({ value, onChange, onBlur, choices, disabled, ...field }: Props<V>) {
  function mark(changed: V, isMarked: boolean) {
    onChange(
      choices.map((choice) => choice.value).filter((each) => (each === changed ? isMarked : value.includes(each))),
    )
  }

  return (
    <Field {...field} as="group">
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only detects that focus left the whole group
        <div onBlur={onGroupBlur(onBlur)} className="flex flex-col gap-2 py-1">
          {choices.map((choice, index) => (
            <Checkbox
              key={choice.value}
              id={index === 0 ? control.id : `${control.id}-${choice.value}`}
              label={choice.label}
              help={choice.help}
              checked={value.includes(choice.value)}
              disabled={disabled || choice.disabled}
              onChange={(event) => mark(choice.value, event.target.checked)}
            />
          ))}
        </div>
      )}
    </Field>
  )
}
