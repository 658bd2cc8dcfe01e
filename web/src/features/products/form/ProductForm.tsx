import type { Product } from '@mawrid/contract/products/product.ts'
import { useTranslation } from 'react-i18next'
import { AboutSection } from '#features/listings/shared/form/AboutSection.tsx'
import { commonPart } from '#features/listings/shared/form/commonValues.ts'
import { DocumentsSection } from '#features/listings/shared/form/DocumentsSection.tsx'
import { ListingFormPage } from '#features/listings/shared/form/ListingFormPage.tsx'
import { PicturesSection } from '#features/listings/shared/form/PicturesSection.tsx'
import { RegionsSection } from '#features/listings/shared/form/RegionsSection.tsx'
import { useListingForm } from '#features/listings/shared/form/useListingForm.ts'
import { useCategoryTree } from '#features/reference/shared/useCategoryTree.ts'
import { AttributesSection } from './details/AttributesSection.tsx'
import { CodesSection } from './details/CodesSection.tsx'
import { OrderSection } from './details/OrderSection.tsx'
import { StockSection } from './details/StockSection.tsx'
import { PriceSection } from './price/PriceSection.tsx'
import { productForm } from './productForm.ts'
import { type ProductValues, productBodyOf } from './productValues.ts'
import { useProductWords } from './useProductWords.ts'
import { VariantsPart } from './VariantsPart.tsx'

interface Props {
  /** Without one a new product is made. */
  product?: Product
}

/** Checklist C-08, C-09. */
export function ProductForm({ product }: Props) {
  const { t } = useTranslation()
  const tree = useCategoryTree('product')
  const bodyOf = (values: ProductValues) => productBodyOf(values, tree?.byId.get(values.category)?.attributes)
  const { form, progress } = useListingForm({ ...productForm, bodyOf }, product, useProductWords())
  const common = commonPart(form)

  return (
    <ListingFormPage form={form} listing={product} title={t('app.screens.productCreate')} config={productForm}>
      <AboutSection form={common} kind="product" title={t('products.form.sections.about')} />
      <AttributesSection form={form} />
      <PicturesSection form={common} progress={progress} />
      <CodesSection form={form} />
      <OrderSection form={form} />
      <PriceSection form={form} />
      <VariantsPart form={form} />
      <StockSection form={form} />
      <RegionsSection form={common} />
      <DocumentsSection form={common} progress={progress} />
    </ListingFormPage>
  )
}
