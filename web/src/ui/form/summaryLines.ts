import type { TFunction } from 'i18next'
import type { FieldValues } from 'react-hook-form'
import type { PathError } from './errorList.ts'
import type { SummaryLine } from './FormErrorSummary.tsx'
import { fieldId } from './FormField.tsx'
import { fieldMessage } from './fieldMessage.ts'
import type { MawridForm } from './useMawridForm.ts'

/** The lines of the error summary: field errors with label and link, other errors as plain text. */
export function summaryLines<V extends FieldValues>(
  t: TFunction,
  { id, names, failure }: MawridForm<V>,
  errors: readonly PathError[],
): SummaryLine[] {
  // In the order of the fields on the page; errors without a field come last.
  const paths = [...names.labels.keys()]
  const place = ({ path }: PathError) => (names.labels.has(path) ? paths.indexOf(path) : paths.length)
  const fields = errors
    .toSorted((one, other) => place(one) - place(other))
    .map((error): SummaryLine => {
      const label = names.labels.get(error.path)
      const message = fieldMessage(t, error)
      return label === undefined
        ? { message: `${error.path}: ${message}` }
        : { fieldId: fieldId(id, error.path), label, message }
    })
  if (!failure || failure.code === 'invalid_input' || failure.code === 'version_conflict') return fields
  return [
    { message: t(`problems.${failure.code}`, { ...failure.params, defaultValue: t('ui.form.failed') }) },
    ...fields,
  ]
}
