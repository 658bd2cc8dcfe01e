import type { Deal, DealLine } from '@mawrid/contract/deals/deal.ts'
import { ChevronDown } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoiceNote } from '#features/deals/shared/choice/ChoiceNote.tsx'
import type { StockOfLine } from '#features/deals/shared/queries.ts'
import { QuantityOf } from '#features/reference/shared/QuantityOf.tsx'
import { classes } from '#ui/classes.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { Money } from '#ui/record/Money.tsx'
import type { OfferValues } from '../offerValues.ts'
import { LineOwnPrice } from './LineOwnPrice.tsx'
import { LineShortage } from './LineStock.tsx'

interface Props {
  form: MawridForm<OfferValues>
  deal: Deal
  line: DealLine
  index: number
  name: string
  stock: StockOfLine | undefined
  isOpen: boolean
  detailsId: string
  isOneFee: boolean
  onToggle: () => void
}

/** The item, and what a buyer requested of it: quantity and target price. It opens the details. */
export function LineSummary({ form, deal, line, index, name, stock, isOpen, detailsId, isOneFee, onToggle }: Props) {
  const { t } = useTranslation()
  return (
    <span className="flex min-h-(--row-height) min-w-0 items-center gap-1 py-1.5">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailsId : undefined}
        aria-label={t('deals.offer.details', { name })}
        onClick={onToggle}
        className="touch-target flex size-6 shrink-0 items-center justify-center rounded-control text-ink-soft hover:bg-surface-hover hover:text-ink"
      >
        <ChevronDown size={16} aria-hidden className={classes('transition-transform', isOpen && 'rotate-180')} />
      </button>
      <span className="min-w-0">
        <span className="block [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
        </span>
        <span className="flex flex-wrap gap-x-2 text-xs whitespace-nowrap text-ink-soft">
          {!isOneFee && deal.source !== 'own_quote' && (
            <span>
              {t('deals.line.wanted')} <QuantityOf qty={line.qty} unit={line.unit} />
            </span>
          )}
          {line.target_price && (
            <span>
              {t('deals.line.target')} <Money amount={line.target_price} />
            </span>
          )}
          <LineShortage form={form} index={index} stock={stock} />
          <OfferedChoice form={form} index={index} />
          <LineOwnPrice form={form} deal={deal} line={line} index={index} />
        </span>
      </span>
    </span>
  )
}

/** What is left to the buyer, while the details are closed, too. */
function OfferedChoice({ form, index }: Pick<Props, 'form' | 'index'>) {
  const { group = '', quantities = [] } = useWatch({ control: form.hook.control, name: `lines.${index}` })
  const part = { is_optional: group === 'optional', group: Number(group) || null, quantities }
  return <ChoiceNote line={part} />
}
