import { useTranslation } from 'react-i18next'
import { Money } from './Money.tsx'

interface Props {
  min: string
  max: string
  /** Leaves out ".00", for sums that are usually whole riyals. */
  shortWhole?: boolean
}

/** "from 58.00 to 77.00" in words, because a dash between two amounts is read from the right in Arabic. */
export function MoneyRange({ min, max, shortWhole }: Props) {
  const { t } = useTranslation()
  const short = { shortWhole: shortWhole ?? false }
  if (min === max) return <Money amount={min} {...short} />
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
      {t('ui.range.from')} <Money amount={min} {...short} /> {t('ui.range.to')} <Money amount={max} {...short} />
    </span>
  )
}
