import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { controlLook, emptyLook } from './controlLook.ts'
import { Field, type FieldProps } from './Field.tsx'
import { LengthCount } from './LengthCount.tsx'

interface Props extends FieldProps, Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'required' | 'maxLength'> {
  value: string
  /** Shown as a count but not enforced while typing, so that long pasted text is not cut off. */
  limit?: number | undefined
}

/** A text area that grows with its content, up to most of the screen. */
export function TextAreaField({ label, help, error, warning, required, id, className, limit, ...area }: Props) {
  return (
    <Field
      {...{ label, help, error, warning, required, id, className }}
      aside={limit !== undefined && <LengthCount length={area.value.trim().length} limit={limit} />}
    >
      {(control) => <textarea dir="auto" rows={3} placeholder=" " {...area} {...control} className={textAreaLook} />}
    </Field>
  )
}

const textAreaLook = classes(controlLook, emptyLook, 'field-sizing-content max-h-[60vh] min-h-20 resize-y')
