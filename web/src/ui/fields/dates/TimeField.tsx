import { Field, type FieldProps } from '../Field.tsx'
import { TimeInput, type TimeInputProps } from './TimeInput.tsx'

interface Props extends FieldProps, Omit<TimeInputProps, 'id' | 'className' | 'required'> {}

/** A time of day with label, help and error. */
export function TimeField({ label, help, error, warning, required, id, className, ...input }: Props) {
  return (
    <Field {...{ label, help, error, warning, required, id, className }}>
      {(control) => <TimeInput {...input} {...control} />}
    </Field>
  )
}
