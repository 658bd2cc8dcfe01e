import { type Label, units } from '@mawrid/contract/fields.ts'
import { productFields } from '@mawrid/contract/products/fields.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormRow, FormSection } from '#ui/form/FormSection.tsx'
import { SectionSummary } from '#ui/form/SectionSummary.tsx'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { quantityFormat } from '#ui/values/amounts.ts'
import { shown } from '#ui/values/format.ts'
import type { ProductValues } from './productValues.ts'

interface Props {
  form: MawridForm<ProductValues>
}

const sides = ['length_cm', 'width_cm', 'height_cm'] as const

/** Whether stock is tracked, and the weight and dimensions of one unit. */
export function StockSection({ form }: Props) {
  const { t } = useTranslation()
  const { label, limits } = useFields(productFields)
  const isTracked = useWatch({ control: form.hook.control, name: 'track_stock' })
  return (
    <FormSection
      title={t('products.form.sections.stock')}
      description={t('products.form.sections.stockLead')}
      summary={<StockSummary form={form} />}
    >
      <FormField of={form} name="track_stock" label={label('track_stock')}>
        {({ value, onChange, ...field }) => (
          <Checkbox
            {...field}
            checked={value}
            onChange={(event) => onChange(event.target.checked)}
            help={t('products.form.trackHelp')}
          />
        )}
      </FormField>
      {isTracked && (
        <FormField of={form} name="allow_backorder" label={label('allow_backorder')}>
          {({ value, onChange, ...field }) => (
            <Checkbox
              {...field}
              checked={value}
              onChange={(event) => onChange(event.target.checked)}
              help={t('products.form.backorderHelp')}
            />
          )}
        </FormField>
      )}
      <FormRow>
        <FormField of={form} name="weight_kg" label={label('weight_kg')}>
          {(field) => <QuantityField {...field} decimals={3} {...limits('weight_kg')} />}
        </FormField>
        {sides.map((side) => (
          <FormField key={side} of={form} name={side} label={label(side)}>
            {(field) => <QuantityField {...field} decimals={3} {...limits(side)} />}
          </FormField>
        ))}
      </FormRow>
    </FormSection>
  )
}

const measured = quantityFormat(3)

/** "Inventory tracked, 12 × 8 × 4 cm, 0.5 kg". */
function StockSummary({ form }: Props) {
  const { t } = useTranslation()
  const { lang } = useFormats()
  const [isTracked, mayBackorder, weight, ...lengths] = useWatch({
    control: form.hook.control,
    name: ['track_stock', 'allow_backorder', 'weight_kg', ...sides],
  })
  const size = lengths.filter((length) => length !== '').map((length) => shown(measured, length))
  const inUnit = (text: string, unit: Label) => (text === '' ? '' : `${text} ${unit[lang]}`)
  return (
    <SectionSummary
      parts={[
        t(isTracked ? 'products.form.summary.tracked' : 'products.form.summary.untracked'),
        isTracked && mayBackorder && t('products.form.summary.backorder'),
        inUnit(size.join(' × '), units.centimetres),
        inUnit(shown(measured, weight), units.kilograms),
      ]}
    />
  )
}
