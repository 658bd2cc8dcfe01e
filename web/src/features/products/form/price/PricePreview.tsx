import type { ListPrice } from '@mawrid/contract/sales/listPrice.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { moneyFormat, quantityFormat } from '#ui/values/amounts.ts'
import type { ProductValues } from '../productValues.ts'
import { PriceStrip } from './PriceStrip.tsx'

interface Props {
  form: MawridForm<ProductValues>
  decimals: number
}

const quantityTyped = quantityFormat(3)

/** What buyers pay while prices are typed. */
export function PricePreview({ form, decimals }: Props) {
  const { t } = useTranslation()
  const [price, tiers, price_includes_vat, vat_category, min, max] = useWatch({
    control: form.hook.control,
    name: ['price', 'price_tiers', 'price_includes_vat', 'vat_category', 'min_order_qty', 'max_order_qty'],
  })
  const read = moneyFormat.parse(price)
  if (read === null) return <p className="text-sm text-ink-soft">{t('products.price.previewBlank')}</p>
  return (
    <PriceStrip
      pricing={{ price: read, price_tiers: readTiers(tiers), price_includes_vat, vat_category }}
      decimals={decimals}
      least={quantityTyped.parse(min)}
      most={quantityTyped.parse(max)}
    />
  )
}

function readTiers(tiers: ProductValues['price_tiers']): ListPrice['price_tiers'] {
  return tiers.flatMap(({ min_qty, price }) => {
    const [quantity, read] = [quantityTyped.parse(min_qty), moneyFormat.parse(price)]
    return quantity === null || read === null ? [] : [{ min_qty: quantity, price: read }]
  })
}
