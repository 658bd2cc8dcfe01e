import { vatCategories } from '@mawrid/contract/listings/vat.ts'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import type { ClipboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DiscountFields } from '#features/deals/shared/DiscountFields.tsx'
import { asDiscountForm } from '#features/deals/shared/discount.ts'
import { firstReason, VatReasonField } from '#features/listings/shared/form/VatReasonField.tsx'
import { unitsQuery } from '#features/reference/shared/queries.ts'
import { UnitField } from '#features/reference/shared/UnitField.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import { pastedColumn } from '#ui/fields/pastedColumn.ts'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { BilingualFormField } from '#ui/form/BilingualFormField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { Money } from '#ui/record/Money.tsx'
import { netOf } from '../invoiceSums.ts'
import type { LinesValues, LineValue } from './lineValues.ts'

interface Props {
  form: MawridForm<LinesValues>
  index: number
  onPaste: (index: number, field: 'qty' | 'unit_price', cells: readonly string[]) => void
  onRemove: () => void
}

/** One item: what, how many, at which price, and its VAT. */
export function LineFields({ form, index, onPaste, onRemove }: Props) {
  const { t } = useTranslation()
  const line = useWatch({ control: form.hook.control, name: `lines.${index}` })
  const unit = useQuery(unitsQuery).data?.find(({ id }) => id === line.unit)
  const name = t('invoices.lines.place', { place: index + 1 })
  const labelOf = (field: string) => t('deals.offer.of', { field, name })

  const pasteInto = (field: 'qty' | 'unit_price') => (event: ClipboardEvent) => {
    const cells = pastedColumn(event.clipboardData.getData('text/plain'))
    if (!cells) return
    event.preventDefault()
    onPaste(index, field, cells)
  }

  return (
    <fieldset className="min-w-0 rounded-card border border-line bg-surface-raised">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-1.5 sm:px-5">
        <p aria-hidden className="flex min-w-0 items-baseline gap-2 text-sm text-ink-soft">
          {name}
          {line.sku && (
            <bdi dir="ltr" className="truncate">
              {line.sku}
            </bdi>
          )}
        </p>
        <div className="flex items-center gap-2">
          <Money amount={netOf(line)} className="font-medium" />
          <IconButton size="sm" icon={Trash2} label={t('invoices.lines.remove', { name })} onClick={onRemove} />
        </div>
      </div>
      <div className="flex flex-col gap-4 p-4 sm:p-5">
        <BilingualFormField of={form} name={`lines.${index}.name`} label={t('invoices.lines.name')} required />
        <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
          <FormField of={form} name={`lines.${index}.qty`} label={labelOf(t('deals.offer.qty'))}>
            {(field) => (
              <QuantityField
                {...field}
                label={t('deals.offer.qty')}
                required
                decimals={unit?.precision ?? 3}
                onPaste={pasteInto('qty')}
              />
            )}
          </FormField>
          <FormField of={form} name={`lines.${index}.unit`} label={labelOf(t('invoices.lines.unit'))}>
            {(field) => <UnitField {...field} label={t('invoices.lines.unit')} required />}
          </FormField>
          <FormField of={form} name={`lines.${index}.unit_price`} label={labelOf(t('deals.offer.unit_price'))}>
            {(field) => (
              <MoneyField {...field} label={t('deals.offer.unit_price')} required onPaste={pasteInto('unit_price')} />
            )}
          </FormField>
          <LineTax form={form} index={index} name={name} />
          <div className="min-w-0 max-sm:col-span-2">
            <DiscountFields
              form={asDiscountForm(form)}
              name={`lines.${index}.discount`}
              label={labelOf(t('deals.offer.discount'))}
              shownLabel={t('deals.offer.discount')}
            />
          </div>
        </div>
      </div>
    </fieldset>
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
              className="max-sm:col-span-2"
              label={t('deals.offer.exemption')}
              category={category}
            />
          )}
        </FormField>
      )}
    </>
  )
}
