import { useTranslation } from 'react-i18next'
import { WithListing } from '#features/listings/shared/record/WithListing.tsx'
import { productConfig } from '../productConfig.ts'
import { ProductForm } from './ProductForm.tsx'

/** Checklist C-09. */
export function ProductEditScreen() {
  const { t } = useTranslation()
  return (
    <WithListing config={productConfig} title={t('app.screens.product')}>
      {(product) => <ProductForm key={product.id} product={product} />}
    </WithListing>
  )
}
