import type { InvestmentRow } from '@mawrid/contract/investments/investment.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#ui/format/useFormats.ts'
import { Money, OptionalMoney } from '#ui/record/Money.tsx'

interface Props {
  investment: Pick<InvestmentRow, 'price' | 'amount_committed'>
}

/** The amount that is sought, and how much of it is found already. */
export function AmountSought({ investment: { price, amount_committed } }: Props) {
  const { t } = useTranslation()
  const { percent } = useFormats()
  if (price === null) return <OptionalMoney amount={price} />
  const share = Number(amount_committed) / Number(price)
  return (
    <span className="inline-block">
      <Money amount={price} />
      {share > 0 && (
        <span className="block text-sm text-ink-soft">{t('investments.list.found', { share: percent(share) })}</span>
      )}
    </span>
  )
}
