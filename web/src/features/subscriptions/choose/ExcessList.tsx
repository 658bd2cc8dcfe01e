import type { Excess } from '@mawrid/contract/subscriptions/quote.ts'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#ui/format/useFormats.ts'

interface Props {
  exceeds: readonly Excess[]
}

/** Of what there is more than a package allows. */
export function ExcessList({ exceeds }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  if (exceeds.length === 0) return null
  return (
    <div className="rounded-card border border-warn/30 bg-warn-soft px-4 py-3">
      <p className="flex gap-2 font-medium text-warn">
        <TriangleAlert size={16} aria-hidden className="mt-[0.3em] shrink-0" />
        {t('subscriptions.excess.title')}
      </p>
      <ul className="mt-2 flex flex-col gap-1">
        {exceeds.map(({ limit, used, allowed }) => (
          <li key={limit} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>{t(`subscriptions.limitNames.${limit}`)}</span>
            <span className="tabular-nums">
              {t('subscriptions.usage.of', { used: number(used), allowed: number(allowed) })}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm">{t('subscriptions.excess.text')}</p>
    </div>
  )
}
