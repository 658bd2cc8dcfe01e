import { productFields } from '@mawrid/contract/products/fields.ts'
import type { ListPrice } from '@mawrid/contract/sales/listPrice.ts'
import { Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { asVatForm, VatFields } from '#features/listings/shared/form/VatFields.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormRow, FormSection } from '#ui/form/FormSection.tsx'
import { SectionSummary } from '#ui/form/SectionSummary.tsx'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { moneyFormat, quantityFormat } from '#ui/values/amounts.ts'
import { useChosenUnit } from './OrderSection.tsx'
import type { ProductValues } from './productValues.ts'

const PriceTiers = lazyPart(() => import('./PriceTiers.tsx'), 'PriceTiers')

// Shown once a price is entered.
const PriceStrip = lazyPart(() => import('./PriceStrip.tsx'), 'PriceStrip')

interface Props {
  form: MawridForm<ProductValues>
}

/** VAT, volume prices, and what the buyer pays. */
export function PriceSection({ form }: Props) {
  const { t } = useTranslation()
  const unit = useChosenUnit(form)
  const [isOnRequest, vatCategory] = useWatch({
    control: form.hook.control,
    name: ['price_on_request', 'vat_category'],
  })
  const isTaxed = vatCategory === 'S'
  const { label } = useFields(productFields)

  return (
    <FormSection
      title={t('products.form.sections.price')}
      description={t('products.form.sections.priceLead')}
      summary={<PriceSummary form={form} />}
    >
      <FormRow>
        {!isOnRequest && (
          <FormField of={form} name="compare_at_price" label={label('compare_at_price')}>
            {(field) => <MoneyField {...field} help={t('products.price.compareHelp')} />}
          </FormField>
        )}
        <FormField of={form} name="cost" label={label('cost')}>
          {(field) => <MoneyField {...field} help={t('products.price.costHelp')} />}
        </FormField>
      </FormRow>
      <VatFields form={asVatForm(form)} />
      {isTaxed && (
        <FormField of={form} name="price_includes_vat" label={label('price_includes_vat')}>
          {({ value, onChange, ...field }) => (
            <Checkbox {...field} checked={value} onChange={(event) => onChange(event.target.checked)} />
          )}
        </FormField>
      )}
      {!isOnRequest && (
        <>
          <Suspense fallback={<Skeleton shape="box" className="h-10" />}>
            <PriceTiers form={form} decimals={unit.decimals} unit={unit.symbol} />
          </Suspense>
          <div className="flex flex-col gap-2 border-t border-line pt-4">
            <h3 className="text-sm font-medium">{t('products.price.preview')}</h3>
            <PricePreview form={form} decimals={unit.decimals} />
          </div>
        </>
      )}
    </FormSection>
  )
}

function PriceSummary({ form }: Props) {
  const { t } = useTranslation()
  const [category, includesVat, tiers] = useWatch({
    control: form.hook.control,
    name: ['vat_category', 'price_includes_vat', 'price_tiers'],
  })
  return (
    <SectionSummary
      parts={[
        t(`listings.form.summary.vat.${category}`),
        category === 'S' && t(includesVat ? 'products.form.summary.withVat' : 'products.form.summary.beforeVat'),
        tiers.length > 0 && t('products.form.summary.tiers', { count: tiers.length }),
      ]}
    />
  )
}

interface PricePreviewProps {
  form: MawridForm<ProductValues>
  decimals: number
}

const quantityTyped = quantityFormat(3)

/** What buyers pay, updated while prices are typed. */
function PricePreview({ form, decimals }: PricePreviewProps) {
  const { t } = useTranslation()
  const [price, tiers, price_includes_vat, vat_category, min, max] = useWatch({
    control: form.hook.control,
    name: ['price', 'price_tiers', 'price_includes_vat', 'vat_category', 'min_order_qty', 'max_order_qty'],
  })
  const read = moneyFormat.parse(price)
  if (read === null) return <p className="text-sm text-ink-soft">{t('products.price.previewBlank')}</p>
  return (
    <Suspense fallback={<Skeleton shape="box" className="h-20" />}>
      <PriceStrip
        pricing={{ price: read, price_tiers: readTiers(tiers), price_includes_vat, vat_category }}
        decimals={decimals}
        min={quantityTyped.parse(min)}
        max={quantityTyped.parse(max)}
      />
    </Suspense>
  )
}

function readTiers(tiers: ProductValues['price_tiers']): ListPrice['price_tiers'] {
  return tiers.flatMap(({ min_qty, price }) => {
    const [quantity, read] = [quantityTyped.parse(min_qty), moneyFormat.parse(price)]
    return quantity === null || read === null ? [] : [{ min_qty: quantity, price: read }]
  })
}
