import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { priceReasonText } from '#features/prices/shared/priceReason.ts'
import { pricedProductsQuery, pricesQuery } from '#features/prices/shared/queries.ts'
import { useHasRight } from '#platform/session/rights.ts'
import { Button } from '#ui/actions/Button.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { useSettled } from '#ui/hooks/useSettled.ts'
import { moneyFormat, quantityFormat } from '#ui/values/amounts.ts'
import { InvoiceCustomer } from './invoiceCustomer.ts'
import type { LinesValues } from './lineValues.ts'

const pauseMs = 250

interface Props {
  form: MawridForm<LinesValues>
  index: number
}

/** The price that the customer's price lists give an item at this quantity, and why. */
export function CustomerPrice({ form, index }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const customer = use(InvoiceCustomer)
  const seesPrices = useHasRight('prices.see')
  const line = useWatch({ control: form.hook.control, name: `lines.${index}` })
  const isKnown = customer !== null && seesPrices && line.sku !== '' && line.deal_line === null
  const qty = useSettled(quantityFormat(3).parse(line.qty) ?? '0', pauseMs)
  const product = useQuery({ ...pricedProductsQuery({ codes: line.sku }), enabled: isKnown }).data?.[0]
  const article = product?.article ?? null
  const requested = article === null ? [] : [{ article, qty, unit: line.unit === '' ? null : line.unit }]
  const found = useQuery({
    ...pricesQuery(customer ?? undefined, requested),
    enabled: isKnown && article !== null && qty !== '0',
  })
  const price = found.isPlaceholderData ? undefined : found.data?.[0]?.price
  if (!isKnown || !price?.why || price.unit_price === null || price.why.source === 'list_price') return null
  const { unit_price: listed } = price
  const isChanged = moneyFormat.parse(line.unit_price) !== listed
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-ink-soft">
      <span>
        {t('prices.why.title')} {priceReasonText(price.why, t, formats)}
        {isChanged && `: ${moneyFormat.format(listed)}`}
      </span>
      {isChanged && (
        <Button
          size="sm"
          look="quiet"
          onClick={() => form.hook.setValue(`lines.${index}.unit_price`, listed, { shouldDirty: true })}
        >
          {t('prices.why.use')}
        </Button>
      )}
    </p>
  )
}
