import { type ReactNode, use, useEffect } from 'react'
import { type ControllerRenderProps, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { codedError } from './errorList.ts'
import { labelledMessage } from './fieldMessage.ts'
import { SectionContext } from './formSections.ts'
import type { MawridForm } from './useMawridForm.ts'

/** The props a form passes to one of its fields; spread them on the field. */
export type BoundField<V extends FieldValues, N extends FieldPath<V>> = ControllerRenderProps<V, N> & {
  id: string
  label: string
  error: string | undefined
}

interface BoundProps<V extends FieldValues, N extends FieldPath<V>> {
  of: MawridForm<V>
  name: N
  label: string
  /** What the field is called beside it, if its label also says of what it is: "Unit" of "Unit: Item 1". */
  shownLabel?: string
  /** What is asked for where a required value is missing: it is entered, unless it is chosen or added. */
  requiredVerb?: 'enter' | 'choose' | 'add'
}

interface Props<V extends FieldValues, N extends FieldPath<V>> extends BoundProps<V, N> {
  children: (field: BoundField<V, N>) => ReactNode
}

/** Binds one field to its form: value, blur, translated error and label for the error summary. */
export function FormField<V extends FieldValues, N extends FieldPath<V>>({ children, ...bound }: Props<V, N>) {
  return children(useBoundField(bound))
}

export function useBoundField<V extends FieldValues, N extends FieldPath<V>>(
  bound: BoundProps<V, N>,
): BoundField<V, N> {
  const { of: form, name, label, shownLabel = label, requiredVerb = 'enter' } = bound
  const { t } = useTranslation()
  const { field, fieldState } = useController({ name, control: form.hook.control })
  const { add } = form.names
  const section = use(SectionContext)?.id
  useEffect(() => add(name, label, section), [add, name, label, section])

  const coded = fieldState.error && codedError(fieldState.error)
  const error = coded && labelledMessage(t, coded, shownLabel, requiredVerb)
  return { ...field, id: fieldId(form.id, name), label, error }
}

export function fieldId(formId: string, path: string): string {
  return `${formId}-${path}`
}
