import type { Deal, DealLine } from '@mawrid/contract/deals/deal.ts'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { priceReasonText } from '#features/prices/shared/priceReason.ts'
import { pricesQuery } from '#features/prices/shared/queries.ts'
import { useHasRight } from '#platform/session/rights.ts'
import { Button } from '#ui/actions/Button.tsx'
import { classes } from '#ui/classes.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { useSettled } from '#ui/hooks/useSettled.ts'
import { moneyFormat, quantityFormat } from '#ui/values/amounts.ts'
import type { OfferValues } from '../offerValues.ts'

/** As long as a quantity is being typed, it is not looked up. */
const pauseMs = 250

interface Props {
  form: MawridForm<OfferValues>
  deal: Pick<Deal, 'buyer'>
  line: DealLine
  index: number
}

/**
 * Why an item has its price: the price list that answers for the buyer at this quantity. A price that was changed by hand
 * stays, with that of the list beside it.
 */
export function LineOwnPrice({ form, deal, line, index }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const seesPrices = useHasRight('prices.see')
  const { answer, qty: typed, unit_price } = useWatch({ control: form.hook.control, name: `lines.${index}` })
  const qty = quantityFormat(3).parse(typed) ?? '0'
  const isRequested = qty === line.qty
  const { article, unit } = line
  const isKnown = seesPrices && article !== null && answer === 'offered' && qty !== '0'
  const settled = useSettled(qty, pauseMs)
  const found = useQuery({
    ...pricesQuery(deal.buyer.id, article === null ? [] : [{ article, qty: settled, unit }]),
    enabled: isKnown && !isRequested && settled !== '0',
  })
  // What is shown until the answer comes is the price of another quantity: it only keeps its place.
  const isOfOther = !isRequested && (settled !== qty || found.isPlaceholderData)
  const price = isRequested ? line.own_price : found.data?.[0]?.price
  if (!isKnown || !price?.why || price.unit_price === null) return null
  // The list price of the requested quantity is named in the item's details.
  if (price.why.source === 'list_price' && (isRequested || line.own_price == null)) return null
  const { unit_price: listed } = price
  const isChanged = moneyFormat.parse(unit_price) !== listed

  return (
    <span
      className={classes(
        'flex flex-wrap items-baseline gap-x-2 whitespace-normal text-ink-soft',
        isOfOther && 'invisible',
      )}
    >
      <span title={t('prices.why.title')}>
        {priceReasonText(price.why, t, formats)}
        {isChanged && `: ${moneyFormat.format(listed)}`}
      </span>
      {isChanged && (
        <Button
          size="sm"
          look="quiet"
          onClick={() =>
            form.hook.setValue(`lines.${index}.unit_price`, listed, {
              shouldDirty: true,
              shouldValidate: form.blockedSaves > 0,
            })
          }
        >
          {t('prices.why.use')}
        </Button>
      )}
    </span>
  )
}
