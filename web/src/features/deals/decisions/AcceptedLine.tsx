import type { DealLine } from '@mawrid/contract/deals/deal.ts'
import type { RoundLine } from '@mawrid/contract/deals/round.ts'
import { useTranslation } from 'react-i18next'
import { QuantityOf } from '#features/reference/shared/QuantityOf.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { Money } from '#ui/record/Money.tsx'
import { quantityFormat } from '#ui/values/amounts.ts'
import { lineName } from '../shared/lineName.ts'
import { standingOf } from '../shared/shortage.ts'
import type { StockOfLine } from '../shared/stockQuery.ts'

interface Props {
  line: DealLine
  said: RoundLine
  stock: StockOfLine | undefined
  /** Empty: the first one that has it. */
  warehouse: string
  onWarehouse: (warehouse: string) => void
  /** How much there was when it was refused. */
  refusedWith: string | undefined
}

const quantity = quantityFormat(3)

/** One line of what is agreed to, and the warehouse it leaves from, each with what it has. */
export function AcceptedLine({ line, said, stock, warehouse, onWarehouse, refusedWith }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const name = said.substitute ? nameIn(lang, said.substitute) : lineName(lang, line)
  const standing = said.answer === 'offered' ? standingOf(stock, warehouse, said.qty) : undefined
  const isShort = standing?.missing != null && !stock?.can_be_ordered_ahead
  const there =
    standing &&
    t('deals.offer.inStock', {
      qty: quantity.format(standing.here),
      place: `\u2068${nameIn(lang, standing.place)}\u2069`,
    })
  const short = isShort && `${there} ${t('deals.offer.missing', { qty: quantity.format(standing.missing ?? '0') })}`
  const refused = refusedWith && t('deals.decisions.accept.short', { available: quantity.format(refusedWith) })
  const enough = stock?.places.filter((place) => standingOf(stock, place.warehouse, said.qty)?.missing === null) ?? []

  return (
    <li className="flex flex-col gap-3 px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="min-w-0">
          <bdi className="font-medium">{name}</bdi>
          <span className="block text-sm text-ink-soft">
            <QuantityOf qty={said.qty} unit={line.unit} /> × <Money amount={said.unit_price} />
          </span>
        </span>
        <Money amount={said.net} />
      </div>
      {stock?.is_tracked && said.answer === 'offered' && (
        <SelectField
          label={t('deals.offer.warehouse')}
          className="sm:max-w-sm"
          value={warehouse || 'any'}
          onChange={(next) => onWarehouse(next)}
          {...(refused && { error: refused })}
          {...(short && { warning: short })}
          help={isShort ? enough.length > 0 && t('deals.decisions.accept.elsewhere') : there}
          choices={[
            ...(warehouse === '' ? [{ value: 'any', label: t('deals.offer.anyWarehouse') }] : []),
            ...stock.places.map((place) => ({
              value: place.warehouse,
              label: t('deals.decisions.accept.place', {
                name: `\u2068${nameIn(lang, place)}\u2069`,
                qty: quantity.format(place.available),
              }),
            })),
          ]}
        />
      )}
    </li>
  )
}
