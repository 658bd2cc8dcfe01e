import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { useFormats } from '#ui/format/useFormats.ts'

interface Props {
  /** From 0 to 100, as the server computes it. */
  value: number
}

/** How complete a listing is. */
export function CompletenessBar({ value }: Props) {
  const { t } = useTranslation()
  const { percent } = useFormats()
  return (
    <span className="inline-flex w-full max-w-32 items-center gap-2">
      <span aria-hidden className="h-1.5 min-w-8 grow overflow-hidden rounded-full bg-surface-hover">
        <span
          className={classes('block h-full rounded-full', value === 100 ? 'bg-good' : 'bg-accent')}
          style={{ inlineSize: `${value}%` }}
        />
      </span>
      <span className="sr-only">{t('listings.fields.completeness')} </span>
      <bdi className="text-sm text-ink-soft tabular-nums">{percent(value / 100)}</bdi>
    </span>
  )
}
