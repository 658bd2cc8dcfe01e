import { outsideVat } from '@mawrid/contract/listings/vat.ts'
import { type ListPrice, netUnitPrice, orderSums, tierPrice } from '@mawrid/contract/sales/listPrice.ts'
import { compareDecimals } from '@mawrid/contract/values/decimal.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsVatRegistered } from '#platform/session/useIsVatRegistered.ts'
import { classes } from '#ui/classes.ts'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { Money } from '#ui/record/Money.tsx'
import { quantityFormat } from '#ui/values/amounts.ts'

interface Props {
  pricing: ListPrice
  /** The number of decimals of the unit. */
  decimals: number
  /** The minimum and maximum order quantity. */
  min: string | null
  max: string | null
}

const usual = ['1', '10', '100', '1000']
const quantityTyped = quantityFormat(3)

/** What a buyer pays for usual quantities and any other, VAT included. */
export function PriceStrip({ pricing, decimals, min, max }: Props) {
  const { t } = useTranslation()
  const [own, setOwn] = useState('')
  const quantity = quantityTyped.parse(own)
  const isRegistered = useIsVatRegistered()
  const charged = isRegistered ? pricing : { ...pricing, ...outsideVat }
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label={t('products.price.preview')} className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {usual.map((quantity) => (
          <PriceAt key={quantity} quantity={quantity} pricing={charged} min={min} max={max} />
        ))}
      </ul>
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <QuantityField
          label={t('products.price.anyQuantity')}
          value={own}
          onChange={setOwn}
          decimals={decimals}
          max={1_000_000}
        />
        <ul aria-live="polite" aria-label={t('products.price.forYourQuantity')} className="min-w-0">
          {quantity !== null && quantity !== '0' && (
            <PriceAt quantity={quantity} pricing={charged} min={min} max={max} />
          )}
        </ul>
      </div>
    </div>
  )
}

interface PriceAtProps {
  quantity: string
  pricing: ListPrice
  min: string | null
  max: string | null
}

function PriceAt({ quantity, pricing, min, max }: PriceAtProps) {
  const { t } = useTranslation()
  const paid = orderSums(pricing, quantity)
  const outside = outsideOf(quantity, min, max)
  return (
    <li
      className={classes(
        'flex min-w-0 flex-col rounded-control bg-surface-sunken px-3 py-2',
        outside && 'text-ink-soft',
      )}
    >
      <span className="text-sm text-ink-soft">
        {t('products.price.forQuantity', { quantity: quantityTyped.format(quantity) })}
      </span>
      <Money amount={tierPrice(pricing, quantity)} className="self-start font-medium" />
      {pricing.price_includes_vat && (
        <span className="flex flex-wrap items-baseline gap-x-1 text-xs text-ink-soft">
          <span>{t('products.price.withoutVat')}</span> <Money amount={netUnitPrice(pricing, quantity)} />
        </span>
      )}
      <span className="flex flex-wrap items-baseline gap-x-1 text-sm">
        <span>{t('products.price.total')}</span> <Money amount={paid.total} />
      </span>
      <span className="flex flex-wrap items-baseline gap-x-1 text-xs text-ink-soft">
        <span>{t('products.price.ofWhichVat')}</span> <Money amount={paid.vat} />
      </span>
      {outside && <span className="text-xs text-warn">{t(`products.price.${outside}`)}</span>}
    </li>
  )
}

function outsideOf(quantity: string, min: string | null, max: string | null) {
  if (min !== null && compareDecimals(quantity, min) < 0) return 'belowLeast'
  if (max !== null && compareDecimals(quantity, max) > 0) return 'aboveMost'
  return undefined
}
