import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { bareLook, boxLook, emptyLook } from './controlLook.ts'
import { Field, type FieldProps } from './Field.tsx'

interface Props extends FieldProps, Omit<ComponentProps<'input'>, 'id' | 'className' | 'required'> {
  /** For addresses, codes and numbers: left to right in both languages, aligned with the page's text as all fields are. */
  code?: boolean
  before?: ReactNode
  after?: ReactNode
  aside?: ReactNode
}

export function TextField({
  label,
  help,
  error,
  warning,
  required,
  id,
  className,
  aside,
  code,
  before,
  after,
  ...input
}: Props) {
  return (
    <Field {...{ label, help, error, warning, required, id, className, aside }}>
      {(control) => (
        <div className={boxLook}>
          {before}
          <input
            type="text"
            dir={code ? 'ltr' : 'auto'}
            {...(code && { autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false })}
            placeholder=" "
            {...input}
            {...control}
            className={classes(
              bareLook,
              code ? 'tabular-nums' : emptyLook,
              // All fields of a form begin at one edge, whatever their text's direction and signs are.
              'in-[[dir=rtl]]:text-right in-[[dir=ltr]]:text-left',
            )}
          />
          {after}
        </div>
      )}
    </Field>
  )
}
