import { use, useEffect } from 'react'
import { type FieldPath, type FieldValues, get, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { codedError } from './errorList.ts'
import { fieldMessage } from './fieldMessage.ts'
import { SectionContext } from './formSections.ts'
import type { MawridForm } from './useMawridForm.ts'

/** The error of a list as a whole. Errors of single fields in it are shown at those fields. */
export function useGroupError<V extends FieldValues>(form: MawridForm<V>, name: FieldPath<V>, label: string) {
  const { t } = useTranslation()
  const { add } = form.names
  const section = use(SectionContext)?.id
  useEffect(() => add(name, label, section), [add, name, label, section])
  const { errors } = useFormState({ control: form.hook.control, name })
  const error: unknown = get(errors, name)
  if (typeof error !== 'object' || error === null || !('type' in error) || typeof error.type !== 'string') return
  return fieldMessage(t, codedError(error))
}
