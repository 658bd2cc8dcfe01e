import type { DealLine } from '@mawrid/contract/deals/deal.ts'
import type { Round, RoundLine } from '@mawrid/contract/deals/round.ts'
import { useTranslation } from 'react-i18next'
import { QuantityOf } from '#features/reference/shared/QuantityOf.tsx'
import { hostedUrl } from '#platform/request/apiHost.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { TitleCell } from '#ui/list/cells/TitleCell.tsx'
import { Money } from '#ui/record/Money.tsx'
import { percentFormat } from '#ui/values/amounts.ts'
import { ChoiceNote } from './choice/ChoiceNote.tsx'
import { lineName } from './lineName.ts'

/** The requested item with its picture and code, and the buyer's note on it. */
export function LineName({ line }: { line: DealLine }) {
  const { t } = useTranslation()
  const lang = useLang()
  const detail = line.sku ?? (line.listing === null ? t('deals.line.ownWords') : undefined)
  return (
    <span className="flex min-w-0 flex-col gap-1">
      <TitleCell title={lineName(lang, line)} detail={detail} picture={line.cover && hostedUrl(`${line.cover}?w=96`)} />
      {line.note && (
        <span className="block border-s-2 border-line ps-2 text-sm text-ink-soft [overflow-wrap:anywhere]">
          <bdi>{line.note}</bdi>
        </span>
      )}
    </span>
  )
}

interface RequestedQuantityProps {
  line: DealLine
  /** In a sentence rather than in a column of figures. */
  inLine?: boolean
}

/** The requested quantity and the buyer's target price. */
export function RequestedQuantity({ line, inLine = false }: RequestedQuantityProps) {
  const { t } = useTranslation()
  return (
    <span className={inLine ? undefined : 'inline-flex flex-col items-end rtl:items-start'}>
      <QuantityOf qty={line.qty} unit={line.unit} />
      {inLine && line.target_price && ' · '}
      {line.target_price && (
        <span className="inline-flex items-baseline gap-x-1.5 text-sm whitespace-nowrap text-ink-soft">
          {t('deals.line.target')} <Money amount={line.target_price} />
        </span>
      )}
    </span>
  )
}

interface LineChangeProps {
  line: DealLine
  round: Round
}

/** A version's answer to one item: quantity and price, a substitute, or not available. */
export function LineChange({ line, round }: LineChangeProps) {
  const { t } = useTranslation()
  const roundLine = round.lines.find((one) => one.line === line.id)
  if (!roundLine) return <span className="text-ink-soft">—</span>
  if (roundLine.answer === 'not_available') {
    return (
      <span className="text-ink-soft">
        {t(roundLine.left_out ? 'deals.choice.leftOut' : 'deals.line.notAvailable')}
      </span>
    )
  }
  return (
    <span data-figures className="inline-flex flex-col items-end rtl:items-start">
      <Money amount={roundLine.net} />
      <span className="inline-flex flex-wrap items-baseline justify-end rtl:justify-start sm:flex-nowrap gap-x-1.5 text-sm font-normal text-ink-soft">
        <QuantityOf qty={roundLine.qty} unit={line.unit} />
        <span aria-hidden>×</span>
        <Money amount={roundLine.unit_price} />
      </span>
      <DiscountAndSubstitute roundLine={roundLine} />
      <ChoiceNote line={roundLine} />
    </span>
  )
}

/** The discount on the item and its substitute. */
function DiscountAndSubstitute({ roundLine: { substitute, discount } }: { roundLine: RoundLine }) {
  const { t } = useTranslation()
  const lang = useLang()
  return (
    <>
      <LineDiscount discount={discount} />
      {substitute && (
        <span className="max-w-48 text-sm font-normal whitespace-normal text-warn">
          {t('deals.line.instead')} <bdi>{nameIn(lang, substitute)}</bdi>
        </span>
      )}
    </>
  )
}

/** "Discount 5%", or nothing. */
export function LineDiscount({ discount }: Pick<RoundLine, 'discount'>) {
  const { t } = useTranslation()
  if (!discount) return null
  return (
    <span className="inline-flex items-baseline gap-1 text-sm font-normal whitespace-nowrap text-ink-soft">
      {t('deals.line.discount')}
      {discount.kind === 'percent' ? (
        <bdi dir="ltr">{percentFormat.format(discount.value)}%</bdi>
      ) : (
        <Money amount={discount.value} />
      )}
    </span>
  )
}
