import type { Product } from '@mawrid/contract/products/product.ts'
import { useTranslation } from 'react-i18next'
import { AboutCard } from '#features/listings/shared/record/AboutCard.tsx'
import { DocumentsCard } from '#features/listings/shared/record/DocumentsCard.tsx'
import { Gallery } from '#features/listings/shared/record/Gallery.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { Card } from '#ui/record/Card.tsx'
import { productConfig } from '../productConfig.ts'
import { pricesOf } from '../shared/PriceRange.tsx'
import { PriceTable } from '../shared/PriceTable.tsx'
import { DetailsCard } from './DetailsCard.tsx'
import { VariantsCard } from './VariantsCard.tsx'

interface Props {
  product: Product
  onClose: () => void
}

/** What buyers read of a product: no cost, no stock by warehouse, and only what is sold. */
export default function BuyerView({ product, onClose }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  // Nothing can be changed from here.
  const shown = { ...product, allowed_actions: [] }
  return (
    <Drawer isOpen onClose={onClose} side="end" title={t('products.record.asBuyer')}>
      <div className="flex flex-col gap-4 p-4">
        {product.visibility !== 'live' && <Banner tone="info">{t('products.record.notVisible')}</Banner>}
        <Gallery config={productConfig} listing={shown} />
        <h2 className="text-xl">
          <bdi>{nameIn(lang, product)}</bdi>
        </h2>
        <Card title={t('products.record.buyerPrice')}>
          {pricesOf(product).length === 0 ? t('listings.onRequest') : <PriceTable product={product} />}
        </Card>
        <AboutCard config={productConfig} listing={shown} />
        <DetailsCard product={product} />
        <VariantsCard
          isForBuyers
          product={{ ...product, variants: product.variants.filter(({ is_active }) => is_active) }}
        />
        <DocumentsCard listing={product} />
      </div>
    </Drawer>
  )
}
