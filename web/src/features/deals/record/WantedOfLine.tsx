import type { DealLine } from '@mawrid/contract/deals/deal.ts'
import { useTranslation } from 'react-i18next'
import { QuantityOf } from '#features/reference/shared/QuantityOf.tsx'
import { Money } from '#ui/record/Money.tsx'

/** How many are wanted, and the price that the buyer hopes for. */
export function WantedOfLine({ line }: { line: DealLine }) {
  const { t } = useTranslation()
  return (
    <span className="inline-flex flex-col items-end">
      <QuantityOf qty={line.qty} unit={line.unit} />
      {line.target_price && (
        <span className="inline-flex flex-wrap items-baseline justify-end gap-x-1.5 text-sm text-ink-soft">
          {t('deals.line.target')} <Money amount={line.target_price} />
        </span>
      )}
    </span>
  )
}
