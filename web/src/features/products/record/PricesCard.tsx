import { exemptionOf } from '@mawrid/contract/listings/exemptions.ts'
import { productFields } from '@mawrid/contract/products/fields.ts'
import type { Product } from '@mawrid/contract/products/product.ts'
import { useTranslation } from 'react-i18next'
import { useIsVatRegistered } from '#platform/session/useIsVatRegistered.ts'
import { Note } from '#ui/fields/Note.tsx'
import { useFields } from '#ui/form/useFields.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { Card } from '#ui/record/Card.tsx'
import { FactList } from '#ui/record/FactList.tsx'
import { Money } from '#ui/record/Money.tsx'
import { isBelowHalf } from '../shared/isBelowHalf.ts'
import { pricesOf } from '../shared/PriceRange.tsx'
import { PriceTable } from '../shared/PriceTable.tsx'

interface Props {
  product: Product
}

/** The prices at each quantity, and their VAT and cost. */
export function PricesCard({ product }: Props) {
  const { t } = useTranslation()
  const { label } = useFields(productFields)
  const lang = useLang()
  const isRegistered = useIsVatRegistered()
  const { price_includes_vat, vat_category } = product
  const isFarBelow = product.price_tiers.some(({ price }) => isBelowHalf(price, product.variants))
  const reason = exemptionOf(product.exemption_code)?.[`name_${lang}`]
  const money = (name: 'compare_at_price' | 'cost') => {
    const amount = product[name]
    return amount === null ? [] : [{ label: label(name), value: <Money amount={amount} /> }]
  }
  return (
    <Card title={t('products.record.prices')}>
      {pricesOf(product).length === 0 ? (
        <p>{product.price_on_request ? t('listings.onRequest') : '—'}</p>
      ) : (
        <PriceTable product={product} />
      )}
      {isFarBelow && (
        <div className="py-2">
          <Note id="tiers-note" tone="warn" text={t('products.price.doubt.belowHalf')} />
        </div>
      )}
      <div className="border-t border-line pt-1">
        <FactList
          facts={[
            ...money('compare_at_price'),
            ...money('cost'),
            {
              label: label('vat_category'),
              value: reason ? `${t(`listings.vat.${vat_category}`)}: ${reason}` : vatText(),
            },
          ]}
        />
      </div>
    </Card>
  )

  function vatText(): string {
    if (!isRegistered) return t('listings.vat.notCharged', { rate: t(`listings.vat.${vat_category}`) })
    return t(price_includes_vat ? 'products.record.vatIncluded' : 'products.record.vatAdded', {
      rate: t(`listings.vat.${vat_category}`),
    })
  }
}
