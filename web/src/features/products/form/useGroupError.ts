import { useEffect } from 'react'
import { type FieldPath, get, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { codedError } from '../../../ui/form/errorList.ts'
import { fieldMessage } from '../../../ui/form/fieldMessage.ts'
import type { MawridForm } from '../../../ui/form/useMawridForm.ts'
import type { ProductValues } from './productValues.ts'

/** What is wrong with a list as a whole, in words; what is wrong with one of its fields is said there. */
export function useGroupError(form: MawridForm<ProductValues>, name: FieldPath<ProductValues>, label: string) {
  const { t } = useTranslation()
  const { add } = form.names
  useEffect(() => add(name, label), [add, name, label])
  const { errors } = useFormState({ control: form.hook.control, name })
  const error: unknown = get(errors, name)
  if (typeof error !== 'object' || error === null || !('type' in error) || typeof error.type !== 'string') return
  return fieldMessage(t, codedError(error))
}
