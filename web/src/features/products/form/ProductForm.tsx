import { createProduct, submitProduct, updateProduct } from '@mawrid/contract/products/calls.ts'
import { type NewProduct, Product } from '@mawrid/contract/products/product.ts'
import { Layers } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { AboutSection } from '#features/listings/shared/form/AboutSection.tsx'
import { asCommonForm } from '#features/listings/shared/form/commonValues.ts'
import { DocumentsSection } from '#features/listings/shared/form/DocumentsSection.tsx'
import { ListingFormPage } from '#features/listings/shared/form/ListingFormPage.tsx'
import { RegionsSection } from '#features/listings/shared/form/RegionsSection.tsx'
import { TagsSection } from '#features/listings/shared/form/TagsSection.tsx'
import { type ListingFormConfig, useListingForm } from '#features/listings/shared/form/useListingForm.ts'
import { WithListing } from '#features/listings/shared/record/WithListing.tsx'
import { useCategoryTree } from '#features/reference/shared/useCategoryTree.ts'
import { useUnits } from '#features/reference/shared/useUnits.ts'
import { callApi } from '#platform/request/callApi.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { countryName } from '#ui/fields/CountryField.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { SectionSummary } from '#ui/form/SectionSummary.tsx'
import type { MawridForm, ValueFormatters } from '#ui/form/useMawridForm.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { productConfig } from '../productConfig.ts'
import { CodesSection } from './CodesSection.tsx'
import { OrderSection } from './OrderSection.tsx'
import { PriceSection } from './PriceSection.tsx'
import { blankProduct, isFilledIn, type ProductValues, productBodyOf, productValuesOf } from './productValues.ts'
import { OriginField, SellingFields } from './SellingFields.tsx'
import { StockSection } from './StockSection.tsx'

interface Props {
  /** Undefined for a new product. */
  product?: Product
}

/** Checklist C-08, C-09. */
export function ProductForm({ product }: Props) {
  const { t } = useTranslation()
  const tree = useCategoryTree('product')
  const bodyOf = (values: ProductValues) => productBodyOf(values, tree?.byId.get(values.category)?.attributes)
  const alsoNeeded = ({ category, attributes }: ProductValues) =>
    (tree?.byId.get(category)?.attributes ?? [])
      .filter(({ code, required }) => required && !isFilledIn(attributes[code]))
      .map(({ code }) => `attributes.${code}`)
  const { form, progress } = useListingForm({ ...productForm, bodyOf, alsoNeeded }, product, useProductFormatters())
  const common = asCommonForm(form)

  return (
    <ListingFormPage form={form} listing={product} title={t('screens.productCreate')} config={productForm}>
      <AboutSection
        form={common}
        kind="product"
        title={t('products.form.sections.about')}
        progress={progress}
        beside={<OriginField form={form} />}
      >
        <SellingFields form={form} />
      </AboutSection>
      <AttributesPart form={form} />
      <PriceSection form={form} />
      <OrderSection form={form} />
      <CodesSection form={form} />
      <VariantsPart form={form} />
      <StockSection form={form} />
      <RegionsSection form={common} />
      <TagsSection form={common} />
      <DocumentsSection form={common} progress={progress} />
    </ListingFormPage>
  )
}

/** Formatters of a product's fields that are not text, to compare two versions. */
function useProductFormatters(): ValueFormatters<ProductValues> {
  const { t } = useTranslation()
  const { lang, list } = useFormats()
  const unit = useUnits()
  const yesNo = (value: boolean) => t(value ? 'products.form.yes' : 'products.form.no')

  return {
    unit,
    pack_unit: unit,
    origin_country: (code) => code && countryName(code, lang),
    vat_category: (category) => t(`listings.vat.${category}`),
    price_on_request: yesNo,
    price_includes_vat: yesNo,
    track_stock: yesNo,
    allow_backorder: yesNo,
    price_tiers: (tiers) =>
      list(tiers.map(({ min_qty, price }) => t('products.price.tierInWords', { quantity: min_qty, price }))),
    variants: (variants) => t('products.variants.count', { count: variants.length }),
  }
}

/** The product's part of the form that all kinds of listing share. */
const productForm = {
  kind: productConfig.kind,
  fields: productConfig.fields,
  body: createProduct.body,
  record: Product,
  blank: blankProduct,
  valuesOf: productValuesOf,
  bodyOf: productBodyOf,
  create: (body, sending) => callApi(createProduct, { body, ...sending }),
  update: (id, body, sending) => callApi(updateProduct, { params: { id }, body, ...sending }),
  submit: (id, version) => callApi(submitProduct, { params: { id }, body: { version } }),
} satisfies ListingFormConfig<ProductValues, z.output<typeof NewProduct>, Product, z.input<typeof NewProduct>>

const VariantsSection = lazyPart(() => import('./variants/VariantsSection.tsx'), 'VariantsSection')

interface PartProps {
  form: MawridForm<ProductValues>
}

const AttributesSection = lazyPart(() => import('./AttributesSection.tsx'), 'AttributesSection')

/** The fields of the category, loaded once one is chosen. */
function AttributesPart({ form }: PartProps) {
  const hasCategory = useWatch({ control: form.hook.control, name: 'category', compute: (category) => category !== '' })
  if (!hasCategory) return null
  return (
    <Suspense fallback={<Skeleton shape="box" className="h-40" />}>
      <AttributesSection form={form} />
    </Suspense>
  )
}

/** The variants of a product. Most have none, so the matrix is loaded only when it is needed. */
function VariantsPart({ form }: PartProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const count = useWatch({ control: form.hook.control, name: 'options', compute: (options) => options.length })
  const variants = useWatch({ control: form.hook.control, name: 'variants', compute: (all) => all.length })
  return (
    <FormSection
      title={t('products.form.sections.variants')}
      description={t('products.form.sections.variantsLead')}
      summary={<SectionSummary parts={[variants > 0 && t('products.variants.count', { count: variants })]} />}
    >
      {isOpen || count > 0 ? (
        <Suspense fallback={<Skeleton shape="box" className="h-40" />}>
          <VariantsSection form={form} />
        </Suspense>
      ) : (
        <Button icon={Layers} onClick={() => setOpen(true)} className="self-start">
          {t('products.variants.begin')}
        </Button>
      )}
    </FormSection>
  )
}

/** Checklist R-05. */
export function ProductCreateScreen() {
  return <ProductForm />
}

/** Checklist C-09. */
export function ProductEditScreen() {
  const { t } = useTranslation()
  return (
    <WithListing config={productConfig} title={t('screens.product')}>
      {(product) => <ProductForm key={product.id} product={product} />}
    </WithListing>
  )
}
