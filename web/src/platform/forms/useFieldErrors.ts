import type { Checked } from '@mawrid/contract/fieldErrors.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { fieldMessage, labelledMessage } from '#ui/form/fieldMessage.ts'
import { checkBody, type FormBody } from '#ui/form/formBody.ts'
import { asFailure } from '../request/failure.ts'

/** The field errors of a dialog: by the call's own rules before it is sent, by the server afterwards. */
export function useFieldErrors() {
  const { t } = useTranslation()
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  return {
    any: errors.length > 0,
    /** The error of a field or of anything inside it. With its label, a missing value is named: "Enter the amount". */
    of(path: string, label?: string, verb: 'enter' | 'choose' = 'enter') {
      const error = errors.find((one) => one.path === path || one.path.startsWith(`${path}.`))
      return error && (label ? labelledMessage(t, error, label, verb) : fieldMessage(t, error))
    },
    read<S extends z.ZodMiniType>(schema: S, value: FormBody<z.input<S>>): Checked<z.output<S>> {
      const read = checkBody(schema, value)
      setErrors(read.ok ? [] : read.errors.map((error) => asRequired(error, value)))
      return read
    },
    refused: (error: unknown) => setErrors(asFailure(error).errors),
  }
}

/** An empty field is shown as required, whichever rule it breaks. */
function asRequired(error: FieldError, value: unknown): FieldError {
  const typed = typeof value === 'object' && value !== null ? Reflect.get(value, error.path) : undefined
  return typed === '' || typed === null ? { ...error, code: 'required' } : error
}
