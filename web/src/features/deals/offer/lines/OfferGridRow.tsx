import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DiscountCell } from '#features/deals/shared/DiscountCell.tsx'
import { asDiscountForm } from '#features/deals/shared/discount.ts'
import { useDetailsOpen } from '#features/deals/shared/useDetailsOpen.ts'
import { asTaxedForm, VatCell } from '#features/deals/shared/VatCell.tsx'
import { unitsQuery } from '#features/reference/shared/queries.ts'
import { FormField } from '#ui/form/FormField.tsx'
import { useLang } from '#ui/format/useFormats.ts'
import { CellInput } from '#ui/grid/CellInput.tsx'
import { CellSelect } from '#ui/grid/CellSelect.tsx'
import { gridCellLook, gridTextLook, gridTextRowLook } from '#ui/grid/gridLook.ts'
import { moneyFormat, quantityFormat } from '#ui/values/amounts.ts'
import { CopyDownMenu } from './CopyDownMenu.tsx'
import { answerChoices } from './columns.ts'
import { LineDetails } from './LineDetails.tsx'
import { LineNet } from './LineMoney.tsx'
import { LineSummary } from './LineSummary.tsx'
import type { OfferLineProps } from './lineProps.ts'

/** One item of the grid, and below it the details that are needed less often. */
export function OfferGridRow(props: OfferLineProps) {
  const { form, deal, line, index, name, stock, isRegistered, isOneFee, onToggle, onCopyDown } = props
  const { t } = useTranslation()
  const lang = useLang()
  const isOpen = useDetailsOpen(props, { areColumnsShown: true })
  const answer = useWatch({ control: form.hook.control, name: `lines.${index}.answer` })
  const unit = useQuery(unitsQuery).data?.find(({ id }) => id === line.unit)
  const disabled = answer === 'not_available'
  const labelOf = (field: string) => t('deals.offer.of', { field, name })
  const at = (column: string) => ({ row: index, column })
  const detailsId = `${form.id}-details-${line.id}`
  const priceLabel = t(isOneFee ? 'deals.offer.price' : 'deals.offer.unit_price')
  const qtyLabel = unit ? t('deals.offer.qtyIn', { unit: unit[`name_${lang}`] }) : t('deals.offer.qty')

  return (
    <tbody className="[&_td,&_th]:border-t last:[&>tr:last-child>*:first-child]:rounded-es-card last:[&>tr:last-child>*:last-child]:rounded-ee-card first-of-type:[&>tr:first-child>*]:border-t-0">
      <tr>
        <th scope="row" className={`${gridTextLook} border-s-0 ps-2 text-start font-normal`}>
          <LineSummary
            {...{ form, deal, line, index, stock, name, isOneFee }}
            isOpen={isOpen}
            detailsId={detailsId}
            onToggle={() => onToggle(index)}
          />
        </th>
        {!isOneFee && (
          <>
            <td className={gridCellLook}>
              <FormField of={form} name={`lines.${index}.answer`} label={labelOf(t('deals.offer.answer'))}>
                {(field) => (
                  <CellSelect {...field} at={at('answer')} choices={answerChoices(t, deal.kind === 'product')} />
                )}
              </FormField>
            </td>
            <td className={gridCellLook}>
              <FormField of={form} name={`lines.${index}.qty`} label={labelOf(qtyLabel)} shownLabel={qtyLabel}>
                {(field) => (
                  <CellInput
                    {...field}
                    at={at('qty')}
                    format={quantityFormat(unit?.precision ?? 3)}
                    disabled={disabled}
                  />
                )}
              </FormField>
            </td>
          </>
        )}
        <td className={gridCellLook}>
          <FormField of={form} name={`lines.${index}.unit_price`} label={labelOf(priceLabel)} shownLabel={priceLabel}>
            {(field) => <CellInput {...field} at={at('unit_price')} format={moneyFormat} disabled={disabled} />}
          </FormField>
        </td>
        {!isOneFee && (
          <td className={gridCellLook}>
            <DiscountCell
              form={asDiscountForm(form)}
              index={index}
              label={labelOf(t('deals.offer.discount'))}
              disabled={disabled}
            />
          </td>
        )}
        {isRegistered && (
          <td className={gridCellLook}>
            <VatCell form={asTaxedForm(form)} index={index} label={labelOf(t('deals.offer.vat'))} disabled={disabled} />
          </td>
        )}
        <td className={`${gridTextLook} digits`}>
          <div className={gridTextRowLook}>
            <LineNet form={form} line={line} index={index} feePercent={deal.fee_percent} />
          </div>
        </td>
        <td className={`${gridCellLook} border-s-0`}>
          {index < deal.lines.length - 1 && (
            <div className={`${gridTextRowLook} items-center`}>
              <CopyDownMenu
                isGoods={deal.kind === 'product'}
                name={name}
                onCopy={(field) => onCopyDown(index, field)}
              />
            </div>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr id={detailsId}>
          <td colSpan={(isRegistered ? 8 : 7) - (isOneFee ? 3 : 0)} className="border-line bg-surface-sunken px-4 py-4">
            <LineDetails {...props} isVatShown={false} />
          </td>
        </tr>
      )}
    </tbody>
  )
}
