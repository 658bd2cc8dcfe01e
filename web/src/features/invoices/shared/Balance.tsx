import { useTranslation } from 'react-i18next'
import { Money } from '#ui/record/Money.tsx'

interface Props {
  /** Negative if more was paid than charged. */
  amount: string
  className?: string
}

/** An amount that can be negative, its minus sign on the left in both languages. */
export function Balance({ amount, className }: Props) {
  const { t } = useTranslation()
  const isBelow = amount.startsWith('-')
  return (
    <bdi dir="ltr" className="whitespace-nowrap">
      {isBelow && <span className="sr-only">{t('invoices.statement.minus')}</span>}
      <Money amount={amount} {...(className && { className })} />
    </bdi>
  )
}
