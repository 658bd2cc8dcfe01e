import type { Product } from '@mawrid/contract/products/product.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { fromThousandths, toThousandths } from '@mawrid/contract/values/decimal.ts'
import { useTranslation } from 'react-i18next'
import { ListingLead } from '#features/listings/shared/record/ListingLead.tsx'
import { useUnitAfter } from '#features/reference/shared/useUnits.ts'
import { QuantityText } from '#features/stock/shared/QuantityText.tsx'
import { useLang } from '#ui/format/useFormats.ts'
import { Figure } from '#ui/record/Figure.tsx'
import { Money } from '#ui/record/Money.tsx'
import { productConfig } from '../productConfig.ts'
import { variantName } from '../shared/variantName.ts'

/** A product's stock, sales and pictures. */
export function ProductLead({ product }: { product: Product }) {
  const { t } = useTranslation()
  const lang = useLang()
  const unitAfter = useUnitAfter()
  const unitOf = (qty: string) => (product.unit === null ? '' : unitAfter(qty, product.unit))
  const available = fromThousandths(product.stock.reduce((sum, level) => sum + toThousandths(level.available), 0n))
  const isAllReserved = available === '0' && product.stock.some(({ on_hand }) => on_hand !== '0')
  return (
    <ListingLead config={productConfig} listing={product} unitOf={unitOf} articleOf={variantOf}>
      {product.track_stock && (
        <dl>
          <Figure label={t('products.record.available')} href={`${recordPath('product', product.id)}?tab=stock`}>
            <QuantityText value={available} unit={unitOf(available)} />
            {isAllReserved && (
              <span className="block text-sm font-normal text-bad">{t('products.stockLevel.reserved')}</span>
            )}
          </Figure>
        </dl>
      )}
    </ListingLead>
  )

  /** The variant and its list price, beside the price that was agreed for it. */
  function variantOf(sku: string) {
    const variant = product.variants.find((each) => each.sku === sku)
    if (!variant) return undefined
    const price = variant.price ?? product.price
    return (
      <>
        <bdi>{variantName(product, variant, lang)}</bdi>
        {price !== null && (
          <>
            {' · '}
            {t(product.price_includes_vat ? 'products.record.priceInclVat' : 'products.record.priceExclVat')}{' '}
            <Money amount={price} />
          </>
        )}
      </>
    )
  }
}
