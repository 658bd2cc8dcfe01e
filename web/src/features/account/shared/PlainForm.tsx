import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DraftBanner } from '#ui/form/DraftBanner.tsx'
import { errorList } from '#ui/form/errorList.ts'
import { FormErrorSummary } from '#ui/form/FormErrorSummary.tsx'
import { summaryLines } from '#ui/form/summaryLines.ts'
import { useFocusFirstInvalid } from '#ui/form/useFocusFirstInvalid.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'

interface Props<V extends FieldValues> {
  form: MawridForm<V>
  /** For a submit button outside the form. */
  id?: string
  children: ReactNode
}

/** A short form with its own submit button instead of the bar at the bottom of the window. */
export function PlainForm<V extends FieldValues>({ form, id, children }: Props<V>) {
  const { t } = useTranslation()
  const element = useFocusFirstInvalid<HTMLFormElement>(form.blockedSaves)
  const errors = form.blockedSaves > 0 ? errorList(form.hook.formState.errors) : []
  const lines = summaryLines(t, form, errors)
  const hasFieldErrors = lines.some(({ fieldId }) => fieldId !== undefined)

  return (
    <form
      ref={element}
      id={id}
      noValidate
      aria-busy={form.isSaving || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
      className="flex flex-col gap-5"
    >
      {form.draft && <DraftBanner draft={form.draft} />}
      <FormErrorSummary lines={lines} attempt={hasFieldErrors ? 0 : form.blockedSaves} />
      {children}
    </form>
  )
}
