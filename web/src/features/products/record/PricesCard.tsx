import { exemptionOf } from '@mawrid/contract/listings/exemptions.ts'
import { productFields } from '@mawrid/contract/products/fields.ts'
import type { Product } from '@mawrid/contract/products/product.ts'
import { useTranslation } from 'react-i18next'
import { useIsVatRegistered } from '#platform/session/useIsVatRegistered.ts'
import { useFields } from '#ui/form/useFields.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { Card } from '#ui/record/Card.tsx'
import { FactList } from '#ui/record/FactList.tsx'
import { Money } from '#ui/record/Money.tsx'
import { quantityFormat } from '#ui/values/amounts.ts'
import { PriceStrip } from '../form/PriceStrip.tsx'

interface Props {
  product: Product
}

const shown = quantityFormat(3)

/** The seller's prices and cost, and what a buyer pays at any quantity. */
export function PricesCard({ product }: Props) {
  const { t } = useTranslation()
  const { label } = useFields(productFields)
  const lang = useLang()
  const isRegistered = useIsVatRegistered()
  const { price, price_tiers, price_includes_vat, vat_category } = product
  const reason = exemptionOf(product.exemption_code)?.[`name_${lang}`]
  const money = (name: 'price' | 'compare_at_price' | 'cost') => {
    const amount = product[name]
    return amount === null ? [] : [{ label: label(name), value: <Money amount={amount} /> }]
  }
  return (
    <>
      <Card title={t('products.record.prices')}>
        <FactList
          facts={[
            ...(price === null ? [{ label: label('price'), value: t('listings.onRequest') }] : money('price')),
            ...money('compare_at_price'),
            ...money('cost'),
            {
              label: label('vat_category'),
              value: reason ? `${t(`listings.vat.${vat_category}`)}: ${reason}` : vatText(),
            },
            ...price_tiers.map((tier) => ({
              label: t('products.record.from', { quantity: shown.format(tier.min_qty) }),
              value: <Money amount={tier.price} />,
            })),
          ]}
        />
      </Card>
      {price !== null && (
        <Card title={t('products.price.preview')}>
          <PriceStrip
            pricing={{ price, price_tiers, price_includes_vat, vat_category }}
            decimals={3}
            min={product.min_order_qty}
            max={product.max_order_qty}
          />
        </Card>
      )}
    </>
  )

  function vatText(): string {
    if (!isRegistered) return t('listings.vat.notCharged', { rate: t(`listings.vat.${vat_category}`) })
    return t(price_includes_vat ? 'products.record.vatIncluded' : 'products.record.vatAdded', {
      rate: t(`listings.vat.${vat_category}`),
    })
  }
}
