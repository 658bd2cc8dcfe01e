import type { FieldError } from '@mawrid/contract/problems.ts'
import { CircleAlert } from 'lucide-react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Anchor } from '../navigation.tsx'
import { useFocusField } from './useFocusField.ts'
import type { MawridForm } from './useMawridForm.ts'

interface Props<V extends FieldValues> {
  form: MawridForm<V>
  missing: readonly FieldError[]
  /** The name of a field that is not on the page now. */
  nameOf?: (error: FieldError) => string | undefined
  /** They stop saving: the first also shows its error. */
  areErrors?: boolean
  /** The screen where it is filled in, if that is another one. */
  hrefOf?: (error: FieldError) => string | undefined
}

/** In the save bar: the first field that is missing or wrong, and how many more. A press leads to it. */
export function MissingFields<V extends FieldValues>({ form, missing, nameOf, areErrors = false, hrefOf }: Props<V>) {
  const { t } = useTranslation()
  const focusField = useFocusField(form.id)
  const [first, ...others] = missing
  if (!first) return null
  const name = form.names.labels.get(first.path) ?? nameOf?.(first) ?? t('ui.form.someField')

  function show(error: FieldError) {
    // The details of an item are on the page only while they are open or have an error.
    if (areErrors) form.showRefused(error)
    focusField(error.path)
  }

  const look =
    'touch-target flex min-w-0 items-start gap-1.5 text-start text-sm text-warn underline-offset-4 hover:underline'
  const href = hrefOf?.(first)
  const content = (
    <>
      <CircleAlert size={16} aria-hidden className="mt-[0.2em] shrink-0" />
      <span className="line-clamp-2">
        {t('ui.form.missing', { name: `\u2068${name}\u2069` })}
        {others.length > 0 && t('ui.form.andMore', { count: others.length })}
      </span>
    </>
  )
  if (href) {
    return (
      <Anchor href={href} data-missing className={look}>
        {content}
      </Anchor>
    )
  }
  return (
    <button type="button" data-missing onClick={() => show(first)} className={look}>
      {content}
    </button>
  )
}
