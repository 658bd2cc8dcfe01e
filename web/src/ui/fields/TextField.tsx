import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { bareLook, boxLook, emptyLook } from './controlLook.ts'
import { Field, type FieldProps } from './Field.tsx'

interface Props extends FieldProps, Omit<ComponentProps<'input'>, 'id' | 'className' | 'required'> {
  /** For addresses, codes and numbers: left to right in both languages, aligned with the page's text. */
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
              // Aligned with the page, whatever the text's direction is; after a prefix such as +966 it continues.
              !before && 'in-[[dir=rtl]]:text-right in-[[dir=ltr]]:text-left',
            )}
          />
          {after}
        </div>
      )}
    </Field>
  )
}
