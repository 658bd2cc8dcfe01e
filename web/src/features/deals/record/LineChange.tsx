import type { DealLine } from '@mawrid/contract/deals/deal.ts'
import type { Round, RoundLine } from '@mawrid/contract/deals/round.ts'
import { useTranslation } from 'react-i18next'
import { QuantityOf } from '#features/reference/shared/QuantityOf.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { Money } from '#ui/record/Money.tsx'
import { percentFormat } from '#ui/values/amounts.ts'

interface Props {
  line: DealLine
  round: Round
}

/** What a round says to a line: how many at which price, something else in its place, or that there is none. */
export function LineChange({ line, round }: Props) {
  const { t } = useTranslation()
  const said = round.lines.find((one) => one.line === line.id)
  if (!said) return <span className="text-ink-soft">—</span>
  if (said.answer === 'not_available') return <span className="text-ink-soft">{t('deals.line.notAvailable')}</span>
  return (
    <span className="inline-flex flex-col items-end">
      <Money amount={said.net} />
      <span className="inline-flex flex-wrap items-baseline justify-end sm:flex-nowrap gap-x-1.5 text-sm font-normal text-ink-soft">
        <QuantityOf qty={said.qty} unit={line.unit} />
        <span aria-hidden>×</span>
        <Money amount={said.unit_price} />
      </span>
      <Otherwise said={said} />
    </span>
  )
}

/** What is not as it was asked for. */
function Otherwise({ said: { substitute, discount } }: { said: RoundLine }) {
  const { t } = useTranslation()
  const lang = useLang()
  return (
    <>
      {discount && (
        <span className="inline-flex items-baseline gap-1 text-sm font-normal text-ink-soft">
          {t('deals.line.discount')}
          {discount.kind === 'percent' ? (
            <bdi dir="ltr">{percentFormat.format(discount.value)}%</bdi>
          ) : (
            <Money amount={discount.value} />
          )}
        </span>
      )}
      {substitute && (
        <span className="text-sm font-normal text-warn">
          {t('deals.line.instead')} <bdi>{nameIn(lang, substitute)}</bdi>
        </span>
      )}
    </>
  )
}
