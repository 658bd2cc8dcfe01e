import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'
import { Money } from './Money.tsx'

interface Props {
  label: string
  amount: string
  /** The taxable amount, if it must be shown. */
  taxableAmount?: string | undefined
  isLess?: boolean
  isSum?: boolean
}

/** A row of the totals of a quote or an invoice. */
export function SumRow({ label, amount, taxableAmount: taxedOn, isLess = false, isSum = false }: Props) {
  const { t } = useTranslation()
  return (
    <div
      className={classes(
        'flex items-baseline justify-between gap-4 py-1',
        isSum ? 'mt-1 border-t border-line pt-2 text-lg font-medium' : 'text-ink-soft',
      )}
    >
      <dt>
        {label}
        {taxedOn !== undefined && (
          <span className="block text-xs">
            {t('ui.record.taxedOn')} <Money amount={taxedOn} />
          </span>
        )}
      </dt>
      <dd>
        <bdi dir="ltr" className="whitespace-nowrap">
          {isLess && '−'}
          <Money amount={amount} />
        </bdi>
      </dd>
    </div>
  )
}
