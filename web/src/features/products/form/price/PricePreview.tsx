import { compareDecimals } from '@mawrid/contract/values/decimal.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { classes } from '../../../../ui/classes.ts'
import { QuantityField } from '../../../../ui/fields/QuantityField.tsx'
import type { MawridForm } from '../../../../ui/form/useMawridForm.ts'
import { Money } from '../../../../ui/record/Money.tsx'
import { moneyFormat, quantityFormat } from '../../../../ui/values/amounts.ts'
import type { ProductValues } from '../productValues.ts'
import { buyerPrice, type Pricing } from './buyerPrice.ts'

interface Props {
  form: MawridForm<ProductValues>
  /** How many decimals the chosen unit has. */
  decimals: number
}

const usual = ['1', '10', '100', '1000']
const quantityTyped = quantityFormat(3)

/** What a buyer pays for usual quantities and for any other, VAT and all, while prices are typed (checklist D-11, D-12). */
export function PricePreview({ form, decimals }: Props) {
  const { t } = useTranslation()
  const [own, setOwn] = useState('')
  const [price, tiers, price_includes_vat, vat_category, min, max] = useWatch({
    control: form.hook.control,
    name: ['price', 'price_tiers', 'price_includes_vat', 'vat_category', 'min_order_qty', 'max_order_qty'],
  })
  const read = moneyFormat.parse(price)
  if (read === null) return <p className="text-sm text-ink-soft">{t('products.price.previewBlank')}</p>

  const pricing: Pricing = { price: read, price_tiers: readTiers(tiers), price_includes_vat, vat_category }
  const asked = quantityTyped.parse(own)
  const limits = { least: quantityTyped.parse(min), most: quantityTyped.parse(max) }
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label={t('products.price.preview')} className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {usual.map((quantity) => (
          <PriceAt key={quantity} quantity={quantity} pricing={pricing} {...limits} />
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
          {asked !== null && asked !== '0' && <PriceAt quantity={asked} pricing={pricing} {...limits} />}
        </ul>
      </div>
    </div>
  )
}

interface PriceAtProps {
  quantity: string
  pricing: Pricing
  least: string | null
  most: string | null
}

function PriceAt({ quantity, pricing, least, most }: PriceAtProps) {
  const { t } = useTranslation()
  const paid = buyerPrice(pricing, quantity)
  const outside = outsideOf(quantity, least, most)
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
      <Money amount={paid.unit} className="font-medium" />
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

function outsideOf(quantity: string, least: string | null, most: string | null) {
  if (least !== null && compareDecimals(quantity, least) < 0) return 'belowLeast'
  if (most !== null && compareDecimals(quantity, most) > 0) return 'aboveMost'
  return undefined
}

function readTiers(tiers: ProductValues['price_tiers']): Pricing['price_tiers'] {
  return tiers.flatMap(({ min_qty, price }) => {
    const [quantity, read] = [quantityTyped.parse(min_qty), moneyFormat.parse(price)]
    return quantity === null || read === null ? [] : [{ min_qty: quantity, price: read }]
  })
}
