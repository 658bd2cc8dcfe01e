import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DiscountCell } from '#features/deals/shared/DiscountCell.tsx'
import { asDiscountForm } from '#features/deals/shared/discount.ts'
import { useDetailsOpen } from '#features/deals/shared/useDetailsOpen.ts'
import { asTaxedForm, VatCell } from '#features/deals/shared/VatCell.tsx'
import { VatReasonField } from '#features/listings/shared/form/VatReasonField.tsx'
import { unitsQuery } from '#features/reference/shared/queries.ts'
import { unitName } from '#features/reference/shared/UnitField.tsx'
import { classes } from '#ui/classes.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { CellInput } from '#ui/grid/CellInput.tsx'
import { CellSelect } from '#ui/grid/CellSelect.tsx'
import { gridCellLook, gridTextLook, gridTextRowLook } from '#ui/grid/gridLook.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { Money } from '#ui/record/Money.tsx'
import { moneyFormat, quantityFormat } from '#ui/values/amounts.ts'
import { netOf } from '../invoiceSums.ts'
import { LineMenu } from './LineMenu.tsx'
import type { InvoiceLineProps } from './lineProps.ts'
import type { LinesValues } from './lineValues.ts'

const CustomerPrice = lazyPart(() => import('./CustomerPrice.tsx'), 'CustomerPrice')

/** One item of the grid, and below it the details that are needed less often. */
export function InvoiceGridRow(props: InvoiceLineProps) {
  const { form, index, onToggle } = props
  const { t } = useTranslation()
  const lang = useLang()
  const line = useWatch({ control: form.hook.control, name: `lines.${index}` })
  const { data: units = [] } = useQuery(unitsQuery)
  const isOpen = useDetailsOpen(props, { areColumnsShown: true })
  const name = t('invoices.lines.place', { place: index + 1 })
  const labelOf = (field: string) => t('deals.offer.of', { field, name })
  const labelsOf = (field: string) => ({ label: labelOf(field), shownLabel: field })
  const at = (column: string) => ({ row: index, column })
  const detailsId = `${form.id}-details-${index}`
  const precision = units.find(({ id }) => id === line.unit)?.precision ?? 3

  return (
    <tbody className="[&_td,&_th]:border-t first-of-type:[&>tr:first-child>*]:border-t-0">
      <tr>
        <th scope="row" className="border-line p-0 align-top font-normal">
          <div className={`${gridTextRowLook} items-center`}>
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? detailsId : undefined}
              aria-label={t('deals.offer.details', { name })}
              onClick={() => onToggle(index)}
              className="touch-target flex size-6 items-center justify-center rounded-control text-ink-soft hover:bg-surface-hover hover:text-ink"
            >
              <ChevronDown size={16} aria-hidden className={classes('transition-transform', isOpen && 'rotate-180')} />
            </button>
          </div>
        </th>
        <td className={`${gridCellLook} border-s-0`}>
          <FormField of={form} name={`lines.${index}.name_ar`} {...labelsOf(t('invoices.lines.name'))}>
            {(field) => (
              <CellInput {...field} lang="ar" at={at('name_ar')} placeholder={t('invoices.lines.typeName')} />
            )}
          </FormField>
        </td>
        <td className={gridCellLook}>
          <FormField of={form} name={`lines.${index}.qty`} {...labelsOf(t('deals.offer.qty'))}>
            {(field) => <CellInput {...field} at={at('qty')} format={quantityFormat(precision)} />}
          </FormField>
        </td>
        <td className={gridCellLook}>
          <FormField of={form} name={`lines.${index}.unit`} {...labelsOf(t('invoices.lines.unit'))}>
            {(field) => (
              <CellSelect
                {...field}
                at={at('unit')}
                placeholder={t('invoices.lines.chooseUnit')}
                choices={units
                  .map((unit) => ({ value: unit.id, label: unitName(unit, lang) }))
                  .sort((a, b) => a.label.localeCompare(b.label, lang))}
              />
            )}
          </FormField>
        </td>
        <td className={gridCellLook}>
          <FormField of={form} name={`lines.${index}.unit_price`} {...labelsOf(t('deals.offer.unit_price'))}>
            {(field) => <CellInput {...field} at={at('unit_price')} format={moneyFormat} />}
          </FormField>
        </td>
        <td className={gridCellLook}>
          <DiscountCell form={asDiscountForm(form)} index={index} label={labelOf(t('deals.offer.discount'))} />
        </td>
        <td className={gridCellLook}>
          <VatCell form={asTaxedForm(form)} index={index} label={labelOf(t('deals.offer.vat'))} />
        </td>
        <td className={`${gridTextLook} digits`}>
          <div className={gridTextRowLook}>
            <Money amount={netOf(line)} className="justify-end font-medium" />
          </div>
        </td>
        <td className={`${gridCellLook} border-s-0`}>
          <div className={`${gridTextRowLook} items-center`}>
            <LineMenu {...props} name={name} />
          </div>
        </td>
      </tr>
      {isOpen && (
        <tr id={detailsId}>
          <td colSpan={9} className="border-line bg-surface-sunken px-4 py-4">
            <LineDetails form={form} index={index} name={name} />
          </td>
        </tr>
      )}
    </tbody>
  )
}

interface Props {
  form: MawridForm<LinesValues>
  index: number
  name: string
}

/** What an item needs less often: its English name, and the reason if its VAT is not the standard rate. */
function LineDetails({ form, index, name }: Props) {
  const { t } = useTranslation()
  const { sku, vat_category } = useWatch({ control: form.hook.control, name: `lines.${index}` })
  const labelOf = (field: string) => t('deals.offer.of', { field, name })
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <FormField of={form} name={`lines.${index}.name_en`} label={labelOf(t('invoices.lines.nameEnglish'))}>
        {(field) => <TextField {...field} lang="en" label={t('invoices.lines.nameEnglish')} autoComplete="off" />}
      </FormField>
      {vat_category !== 'S' && (
        <FormField of={form} name={`lines.${index}.exemption_code`} label={labelOf(t('deals.offer.exemption'))}>
          {(field) => <VatReasonField {...field} label={t('deals.offer.exemption')} category={vat_category} />}
        </FormField>
      )}
      <Suspense fallback={null}>
        <CustomerPrice form={form} index={index} />
      </Suspense>
      {sku && (
        <p className="text-sm text-ink-soft">
          {t('invoices.lines.code')} <bdi dir="ltr">{sku}</bdi>
        </p>
      )}
    </div>
  )
}
