import type { Fields } from '@mawrid/contract/fields.ts'
import { completenessOf } from '@mawrid/contract/listings/completenessCriteria.ts'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldId } from '#ui/form/FormField.tsx'
import { focusControl } from '#ui/form/focusControl.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useFormats, useLang } from '#ui/format/useFormats.ts'
import { CompletenessBar } from '../CompletenessBar.tsx'
import { missingLabel } from '../missingLabel.ts'
import type { CommonValues } from './commonValues.ts'
import type { ListingFormConfig } from './useListingForm.ts'

/** With more, the card would be higher than the window. */
const shownFirst = 8

interface Props<V extends CommonValues> {
  form: MawridForm<V>
  config: Pick<ListingFormConfig<V>, 'kind' | 'fields' | 'bodyOf'>
  /** The kind's own summary. */
  children?: ReactNode
}

/** The completeness while the form is filled in, with links to the missing fields. */
export function ListingSide<V extends CommonValues>({ form, config, children }: Props<V>) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const values = useWatch({ control: form.hook.control }) as V
  const { missing, percent } = completenessOf(config.kind, config.bodyOf(values))
  const needed = missing.filter(({ isNeeded }) => isNeeded)
  const later = missing.filter(({ isNeeded }) => !isNeeded)
  const [isWhole, setWhole] = useState(false)
  const room = isWhole ? missing.length : shownFirst
  const laterRoom = Math.max(0, room - needed.length)

  return (
    <>
      <section className="rounded-card border border-line bg-surface-raised p-4">
        <div className="flex items-center justify-between gap-3">
          <h2 className="text-base font-medium">{t('listings.side.title')}</h2>
          <CompletenessBar value={percent} />
        </div>
        {needed.length === 0 && (
          <p className="mt-3 flex gap-2 text-sm text-good">
            <CircleCheck size={16} aria-hidden className="mt-[0.2em] shrink-0" />
            {t('listings.side.ready')}
          </p>
        )}
        <MissingList
          title={t('listings.side.needed')}
          form={form}
          fields={config.fields}
          missing={needed.slice(0, room)}
        />
        <MissingList
          title={t('listings.side.better')}
          form={form}
          fields={config.fields}
          missing={later.slice(0, laterRoom)}
        />
        {missing.length > shownFirst && (
          <button
            type="button"
            onClick={() => setWhole(!isWhole)}
            className="touch-target mt-1 min-h-7 text-sm text-accent hover:underline"
          >
            {isWhole ? t('listings.side.fewer') : t('listings.side.all', { total: number(missing.length) })}
          </button>
        )}
      </section>
      {children}
    </>
  )
}

interface ListProps {
  title: string
  form: { readonly id: string }
  fields: Fields
  missing: readonly { readonly name: string; readonly field: string }[]
}

function MissingList({ title, form, fields, missing }: ListProps) {
  const { t } = useTranslation()
  const lang = useLang()
  if (missing.length === 0) return null
  return (
    <>
      <h3 className="mt-3 text-sm font-normal text-ink-soft">{title}</h3>
      <ul className="mt-1">
        {missing.map(({ name, field }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => focusControl(document.getElementById(fieldId(form.id, field)))}
              className="touch-target flex min-h-7 w-full items-center gap-2 rounded-control text-start text-sm hover:underline"
            >
              <CircleDashed size={14} aria-hidden className="shrink-0 text-ink-soft" />
              {missingLabel(fields, name === 'more_images' ? name : field, { t, lang })}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
