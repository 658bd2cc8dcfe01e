import type { Overview } from '@mawrid/contract/overview/overview.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#ui/format/useFormats.ts'
import { moneyFormat } from '#ui/values/amounts.ts'

/** What investors agreed to bring is capital: said beside the sales, and in none of their figures. */
export function CapitalNote({ overview }: { overview: Overview | undefined }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  if (!overview || overview.capital.count === 0) return null
  const { count, total } = overview.capital
  const amount = t('dashboard.riyals', { amount: moneyFormat.format(total) })
  return <p className="text-ink-soft">{t('dashboard.capital', { count, formatted: number(count), amount })}</p>
}
