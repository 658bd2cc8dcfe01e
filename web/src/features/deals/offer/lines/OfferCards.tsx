import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { lineName } from '#features/deals/shared/lineName.ts'
import { useDetailsOpen } from '#features/deals/shared/useDetailsOpen.ts'
import { QuantityOf } from '#features/reference/shared/QuantityOf.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { useLang } from '#ui/format/useFormats.ts'
import { RowCard, rowCardsLook } from '#ui/grid/RowCard.tsx'
import { Money } from '#ui/record/Money.tsx'
import { moneyFormat, quantityFormat } from '#ui/values/amounts.ts'
import { LineEditor } from './LineEditor.tsx'
import { LineNet } from './LineMoney.tsx'
import { LineShortage } from './LineStock.tsx'
import type { OfferLineProps, OfferLinesProps } from './lineProps.ts'

/** A quote's items on a narrow window: compact rows, each of which opens its editor. */
export function OfferCards({ stock, grid: _grid, open, ...props }: OfferLinesProps) {
  const lang = useLang()
  return (
    <ul className={rowCardsLook}>
      {props.deal.lines.map((line, index) => (
        <OfferCard
          key={line.id}
          {...props}
          line={line}
          index={index}
          name={lineName(lang, line)}
          stock={stock.find((one) => one.line === line.id)}
          isOpen={open.has(index)}
        />
      ))}
    </ul>
  )
}

function OfferCard(props: OfferLineProps) {
  const { form, deal, line, index, name, stock, isOneFee, onToggle } = props
  const { t } = useTranslation()
  const isOpen = useDetailsOpen(props, { areColumnsShown: false })
  const isLast = index === deal.lines.length - 1

  function openNext() {
    onToggle(index)
    onToggle(index + 1)
  }

  return (
    <RowCard
      isOpen={isOpen}
      onToggle={() => onToggle(index)}
      summary={
        <>
          <span dir="auto" className="block text-start [overflow-wrap:anywhere]">
            {name}
          </span>
          <span className="flex flex-wrap items-baseline gap-x-2">
            {!isOneFee && <OfferedFacts form={form} line={line} index={index} />}
            <LineShortage form={form} index={index} stock={stock} />
          </span>
        </>
      }
      figure={<LineNet form={form} line={line} index={index} feePercent={deal.fee_percent} />}
    >
      <LineEditor {...props} />
      {!isLast && (
        <Button className="self-end" onClick={openNext}>
          {t('deals.offer.nextItem')}
        </Button>
      )}
    </RowCard>
  )
}

/** "40 ctn × 46.00", or that the item is not available. */
function OfferedFacts({ form, line, index }: Pick<OfferLineProps, 'form' | 'line' | 'index'>) {
  const { t } = useTranslation()
  const { answer, qty, unit_price } = useWatch({ control: form.hook.control, name: `lines.${index}` })
  const price = moneyFormat.parse(unit_price)
  return (
    <span className="text-sm whitespace-nowrap text-ink-soft">
      {answer === 'not_available' ? (
        t('deals.answer.not_available')
      ) : (
        <>
          {answer === 'substitute' && `${t('deals.answer.substitute')} · `}
          <QuantityOf qty={quantityFormat(3).parse(qty) ?? '0'} unit={line.unit} /> ×{' '}
          {price === null ? '—' : <Money amount={price} />}
        </>
      )}
    </span>
  )
}
