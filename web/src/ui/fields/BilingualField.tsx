import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLang } from '../format/useFormats.ts'
import type { FieldProps } from './Field.tsx'
import { LanguageSide, type SideProps } from './LanguageSide.tsx'

interface Props extends Omit<FieldProps, 'id' | 'error' | 'warning'> {
  ar: SideProps
  en: SideProps
  multiline?: boolean
  limit?: number | undefined
  disabled?: boolean
  readOnly?: boolean
}

/** The same text in Arabic and in English, side by side, the page's language first. A missing translation is marked. */
export function BilingualField({ label, help, required, className, ar, en, ...shared }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const lang = useLang()
  const sides = { ar, en }
  const order = lang === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const)

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be in the field's own line
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={help ? `${id}-help` : undefined}
      className={className}
    >
      <div id={`${id}-label`} className="mb-1 text-sm font-medium">
        {label}
        {required && <span className="sr-only"> ({t('ui.field.required')})</span>}
        {required && (
          <span aria-hidden className="ms-1 text-bad">
            *
          </span>
        )}
      </div>
      <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
        {order.map((side) => {
          const other = side === 'ar' ? 'en' : 'ar'
          const isMissing = !sides[side].value.trim() && sides[other].value.trim() !== ''
          return (
            <LanguageSide
              key={side}
              {...shared}
              {...sides[side]}
              lang={side}
              label={label}
              required={required}
              isMissing={isMissing}
            />
          )
        })}
      </div>
      {help && (
        <p id={`${id}-help`} className="mt-1 text-sm text-ink-soft">
          {help}
        </p>
      )}
    </div>
  )
}
