import type { OfferedCategory } from '@mawrid/contract/support/ticketCategory.ts'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { Field } from '#ui/fields/Field.tsx'
import { onGroupBlur } from '#ui/fields/onGroupBlur.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { pictureOf } from '../shared/ticketStatusLooks.ts'

interface Props {
  id: string
  label: string
  error: string | undefined
  value: string
  onChange: (id: string) => void
  onBlur: () => void
  categories: readonly OfferedCategory[]
}

/** The category of a ticket, each with its icon and its response time. */
export function CategoryField({ id, label, error, value, onChange, onBlur, categories }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const first = categories.some((one) => one.id === value) ? value : categories[0]?.id
  return (
    <Field id={id} label={label} error={error} required isLabelHidden as="radiogroup">
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only learns that the whole group was left
        <div onBlur={onGroupBlur(onBlur)} className="grid sm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] sm:gap-2">
          {categories.map((category) => {
            const Icon = pictureOf(category.icon)
            return (
              <label
                key={category.id}
                className={classes(
                  // On a phone they are the rows of one list.
                  'max-sm:rounded-none max-sm:not-first:-mt-px max-sm:first:rounded-t-control max-sm:last:rounded-b-control',
                  'group/choice relative flex min-h-11 items-center gap-3 sm:min-h-14 has-checked:z-1 rounded-control border border-line-strong bg-surface-raised px-3 py-2 transition-colors hover:border-ink-soft',
                  'has-checked:border-accent has-checked:bg-accent-soft has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent',
                  error && 'border-bad',
                )}
              >
                <input
                  type="radio"
                  // The form's error summary links to this id: the chosen category, or the first.
                  id={category.id === first ? control.id : undefined}
                  name={control.id}
                  value={category.id}
                  checked={category.id === value}
                  onChange={() => onChange(category.id)}
                  className="peer sr-only"
                />
                <Icon size={20} aria-hidden className="shrink-0 text-ink-soft peer-checked:text-accent" />
                <span className="min-w-0">
                  <span className="block">{nameIn(lang, category)}</span>
                  <span className="block text-sm text-ink-soft max-sm:hidden max-sm:group-has-checked/choice:block">
                    {t('support.create.answeredIn', { count: Math.ceil(category.first_answer_minutes / 60) })}
                  </span>
                </span>
              </label>
            )
          })}
        </div>
      )}
    </Field>
  )
}
