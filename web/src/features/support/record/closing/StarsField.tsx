import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { Field } from '#ui/fields/Field.tsx'

interface Props {
  value: number | null
  onChange: (stars: number) => void
  error: string | undefined
}

const most = 5
const choices = Array.from({ length: most }, (_, place) => place + 1)

/** One to five stars. They are radio buttons, so that arrows choose and each is heard with its word. */
export function StarsField({ value, onChange, error }: Props) {
  const { t } = useTranslation()
  return (
    <Field label={t('support.rating.stars')} required error={error} as="radiogroup">
      {(control) => (
        <div className="flex flex-wrap items-center gap-x-3">
          <span className="-mx-1.5 flex">
            {choices.map((stars) => (
              <label
                key={stars}
                className="inline-flex size-11 items-center justify-center rounded-control hover:bg-surface-hover has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent"
              >
                <input
                  type="radio"
                  id={stars === (value ?? 1) ? control.id : undefined}
                  name={control.id}
                  checked={stars === value}
                  onChange={() => onChange(stars)}
                  className="sr-only"
                />
                <span className="sr-only">{t('support.rating.count', { count: stars })}</span>
                <Star
                  size={28}
                  aria-hidden
                  className={classes(stars <= (value ?? 0) ? 'fill-warn text-warn' : 'text-line-strong')}
                />
              </label>
            ))}
          </span>
          <span aria-hidden className="text-sm text-ink-soft">
            {value !== null && t(`support.rating.words.${value}`)}
          </span>
        </div>
      )}
    </Field>
  )
}
