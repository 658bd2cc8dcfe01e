import { vatCategories } from '@mawrid/contract/listings/vat.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DiscountFields } from '#features/deals/shared/DiscountFields.tsx'
import { asDiscountForm } from '#features/deals/shared/discount.ts'
import { firstReason, VatReasonField } from '#features/listings/shared/form/VatReasonField.tsx'
import { unitsQuery } from '#features/reference/shared/queries.ts'
import { UnitField } from '#features/reference/shared/UnitField.tsx'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { BilingualFormField } from '#ui/form/BilingualFormField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { LineMenu } from './LineMenu.tsx'
import type { InvoiceLineProps } from './lineProps.ts'
import type { LinesValues, LineValue } from './lineValues.ts'

const CustomerPrice = lazyPart(() => import('./CustomerPrice.tsx'), 'CustomerPrice')

/** All fields of one item, for a window that is too narrow for the grid. */
export function LineEditor({ form, index, mayAdd, onChange }: InvoiceLineProps) {
  const { t } = useTranslation()
  const line = useWatch({ control: form.hook.control, name: `lines.${index}` })
  const unit = useQuery(unitsQuery).data?.find(({ id }) => id === line.unit)
  const name = t('invoices.lines.place', { place: index + 1 })
  const labelOf = (field: string) => t('deals.offer.of', { field, name })
  const labelsOf = (field: string) => ({ label: labelOf(field), shownLabel: field })

  return (
    <div className="@container relative flex flex-col gap-4">
      {/* In the line of the first label. */}
      <div className="absolute end-0 -top-2 z-1">
        <LineMenu mayAdd={mayAdd} onChange={onChange} name={name} />
      </div>
      <BilingualFormField of={form} name={`lines.${index}.name`} label={t('invoices.lines.name')} required />
      <div className="grid grid-cols-2 items-start gap-4 @lg:grid-cols-3">
        <FormField of={form} name={`lines.${index}.qty`} {...labelsOf(t('deals.offer.qty'))}>
          {(field) => (
            <QuantityField {...field} label={t('deals.offer.qty')} required decimals={unit?.precision ?? 3} />
          )}
        </FormField>
        <FormField of={form} name={`lines.${index}.unit`} {...labelsOf(t('invoices.lines.unit'))}>
          {(field) => <UnitField {...field} label={t('invoices.lines.unit')} required />}
        </FormField>
        <FormField of={form} name={`lines.${index}.unit_price`} {...labelsOf(t('deals.offer.unit_price'))}>
          {(field) => <MoneyField {...field} label={t('deals.offer.unit_price')} required />}
        </FormField>
        <LineTax form={form} index={index} name={name} />
        <div className="min-w-0 @max-lg:col-span-2">
          <DiscountFields
            form={asDiscountForm(form)}
            name={`lines.${index}.discount`}
            label={labelOf(t('deals.offer.discount'))}
            shownLabel={t('deals.offer.discount')}
          />
        </div>
      </div>
      <Suspense fallback={null}>
        <CustomerPrice form={form} index={index} />
      </Suspense>
    </div>
  )
}

interface LineTaxProps {
  form: MawridForm<LinesValues>
  index: number
  name: string
}

/** The VAT category of an item, and the reason if it is not the standard rate. */
function LineTax({ form, index, name }: LineTaxProps) {
  const { t } = useTranslation()
  const category = useWatch({ control: form.hook.control, name: `lines.${index}.vat_category` })
  const labelOf = (field: string) => t('deals.offer.of', { field: t(`deals.offer.${field}`), name })

  function choose(next: LineValue['vat_category'], change: (next: LineValue['vat_category']) => void) {
    change(next)
    form.hook.setValue(`lines.${index}.exemption_code`, firstReason(next), { shouldDirty: true })
  }

  return (
    <>
      <FormField of={form} name={`lines.${index}.vat_category`} label={labelOf('vat')}>
        {({ onChange, ...field }) => (
          <SelectField
            {...field}
            label={t('deals.offer.vat')}
            onChange={(next) => choose(next, onChange)}
            choices={vatCategories.map((each) => ({ value: each, label: t(`listings.vat.${each}`) }))}
          />
        )}
      </FormField>
      {category !== 'S' && (
        <FormField of={form} name={`lines.${index}.exemption_code`} label={labelOf('exemption')}>
          {(field) => (
            <VatReasonField
              {...field}
              className="@max-lg:col-span-2"
              label={t('deals.offer.exemption')}
              category={category}
            />
          )}
        </FormField>
      )}
    </>
  )
}
