import { productFields } from '@mawrid/contract/products/fields.ts'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { unitsQuery } from '#features/reference/shared/queries.ts'
import { UnitField } from '#features/reference/shared/UnitField.tsx'
import { useUnitAfter } from '#features/reference/shared/useUnits.ts'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormRow, FormSection } from '#ui/form/FormSection.tsx'
import { SectionSummary } from '#ui/form/SectionSummary.tsx'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { quantityFormat } from '#ui/values/amounts.ts'
import { shown } from '#ui/values/format.ts'
import type { ProductValues } from './productValues.ts'

interface Props {
  form: MawridForm<ProductValues>
}

/** Packaging, order quantities and delivery time. */
export function OrderSection({ form }: Props) {
  const { t } = useTranslation()
  const { symbol, decimals } = useChosenUnit(form)
  const { label, limits } = useFields(productFields)
  return (
    <FormSection
      title={t('products.form.sections.order')}
      description={t('products.form.sections.orderLead')}
      summary={<OrderSummary form={form} />}
    >
      <FormRow>
        <FormField of={form} name="pack_size" label={label('pack_size')}>
          {(field) => <QuantityField {...field} {...limits('pack_size')} help={t('products.form.packHelp')} />}
        </FormField>
        <FormField of={form} name="pack_unit" label={label('pack_unit')} requiredVerb="choose">
          {(field) => <UnitField {...field} />}
        </FormField>
      </FormRow>
      <FormRow>
        <FormField of={form} name="min_order_qty" label={label('min_order_qty')}>
          {(field) => <QuantityField {...field} required min={1} decimals={decimals} unit={symbol} />}
        </FormField>
        <FormField of={form} name="order_step" label={label('order_step')}>
          {(field) => (
            <QuantityField
              {...field}
              required
              min={1}
              decimals={decimals}
              unit={symbol}
              help={t('products.form.stepHelp')}
            />
          )}
        </FormField>
        <FormField of={form} name="max_order_qty" label={label('max_order_qty')}>
          {(field) => <QuantityField {...field} decimals={decimals} unit={symbol} help={t('products.form.maxHelp')} />}
        </FormField>
      </FormRow>
      <FormRow>
        <FormField of={form} name="lead_time_min" label={label('lead_time_min')}>
          {(field) => <QuantityField {...field} {...limits('lead_time_min')} />}
        </FormField>
        <FormField of={form} name="lead_time_max" label={label('lead_time_max')}>
          {(field) => <QuantityField {...field} {...limits('lead_time_max')} help={t('products.form.leadHelp')} />}
        </FormField>
      </FormRow>
    </FormSection>
  )
}

function OrderSummary({ form }: Props) {
  const { t } = useTranslation()
  const unitAfter = useUnitAfter()
  const [unit, min, step, max, pack, leadMax] = useWatch({
    control: form.hook.control,
    name: ['unit', 'min_order_qty', 'order_step', 'max_order_qty', 'pack_size', 'lead_time_max'],
  })
  return (
    <SectionSummary
      parts={[
        min && t('products.form.summary.from', { quantity: shown(quantityTyped, min), unit: unitAfter(min, unit) }),
        step && step !== '1' && t('products.form.summary.step', { quantity: shown(quantityTyped, step) }),
        max && t('products.form.summary.upTo', { quantity: shown(quantityTyped, max) }),
        pack && pack !== '1' && t('products.form.summary.pack', { quantity: pack }),
        leadMax && t('products.form.summary.lead', { count: Number(leadMax) }),
      ]}
    />
  )
}

const quantityTyped = quantityFormat(3)

/** The chosen unit; pieces without decimals until one is chosen. */
export function useChosenUnit(form: MawridForm<ProductValues>) {
  const lang = useLang()
  const id = useWatch({ control: form.hook.control, name: 'unit' })
  const { data: units } = useQuery(unitsQuery)
  const unit = units?.find((each) => each.id === id)
  return {
    symbol: unit?.[`symbol_${lang}`] ?? '',
    decimals: unit?.precision ?? 0,
  }
}
