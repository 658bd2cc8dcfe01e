import type { Product } from '@mawrid/contract/products/product.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { fromThousandths, toThousandths } from '@mawrid/contract/values/decimal.ts'
import { Eye } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListingLead } from '#features/listings/shared/record/ListingLead.tsx'
import { useUnitSymbols } from '#features/reference/shared/useUnits.ts'
import { Button } from '#ui/actions/Button.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { Figure } from '#ui/record/Figure.tsx'
import { quantityFormat } from '#ui/values/amounts.ts'
import { productConfig } from '../productConfig.ts'

const BuyerView = lazyPart(() => import('./BuyerView.tsx'))

const quantities = quantityFormat(3)

/** A product's pictures, stock and sales, and how buyers see it. */
export function ProductLead({ product }: { product: Product }) {
  const { t } = useTranslation()
  const unitSymbol = useUnitSymbols()
  const [isShown, setShown] = useState(false)
  const unit = unitSymbol(product.unit)
  const available = fromThousandths(product.stock.reduce((sum, level) => sum + toThousandths(level.available), 0n))
  return (
    <ListingLead config={productConfig} listing={product} unit={unit}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        {product.track_stock && (
          <dl>
            <Figure label={t('products.record.available')} href={`${recordPath('product', product.id)}?tab=stock`}>
              {`${quantities.format(available)} ${unit}`}
            </Figure>
          </dl>
        )}
        <Button size="sm" icon={Eye} onClick={() => setShown(true)}>
          {t('products.record.asBuyer')}
        </Button>
      </div>
      {isShown && (
        <Suspense>
          <BuyerView product={product} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </ListingLead>
  )
}
