import type { TFunction } from 'i18next'
import type { FieldValues } from 'react-hook-form'
import type { PathError } from './errorList.ts'
import type { SummaryLine } from './FormErrorSummary.tsx'
import { fieldId } from './FormField.tsx'
import { fieldMessage } from './fieldMessage.ts'
import { namedField } from './fieldNames.ts'
import type { MawridForm } from './useMawridForm.ts'

/** The lines of the error summary: field errors with label and link, other errors as plain text. */
export function summaryLines<V extends FieldValues>(
  t: TFunction,
  { id, names, failure }: MawridForm<V>,
  errors: readonly PathError[],
): SummaryLine[] {
  // In the order of the fields on the page; errors without a field come last.
  const paths = [...names.labels.keys()]
  const named = errors.map((error) => ({ error, path: namedField(paths, error.path) }))
  const place = ({ path }: { path: string | undefined }) => (path === undefined ? paths.length : paths.indexOf(path))
  const all = named
    .toSorted((one, other) => place(one) - place(other))
    .map(({ error, path }): SummaryLine => {
      const message = fieldMessage(t, error)
      if (path === undefined) return { message: `${error.path}: ${message}` }
      const label = names.labels.get(path) ?? ''
      // What is missing is named here, and explained once, at the field.
      return { fieldId: fieldId(id, path), label, message: error.code === 'required' && label ? '' : message }
    })
  // The parts of one field can have the same error, such as the hours of several days.
  const fields = [...new Map(all.map((line) => [`${line.fieldId} ${line.message}`, line])).values()]
  if (!failure || failure.code === 'invalid_input' || failure.code === 'version_conflict') return fields
  return [
    { message: t(`problems.${failure.code}`, { ...failure.params, defaultValue: t('ui.form.failed') }) },
    ...fields,
  ]
}
