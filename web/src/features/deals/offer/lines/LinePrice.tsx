import type { DealLine } from '@mawrid/contract/deals/deal.ts'
import { useQuery } from '@tanstack/react-query'
import type { ClipboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { DiscountFields } from '#features/deals/shared/discount/DiscountFields.tsx'
import { discountPart } from '#features/deals/shared/discount/discountPart.ts'
import { unitsQuery } from '#features/reference/shared/queries.ts'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import { pastedColumn } from '#ui/fields/pastedColumn.ts'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { moneyFormat } from '#ui/values/amounts.ts'
import type { OfferValues } from '../offerValues.ts'

interface Props {
  form: MawridForm<OfferValues>
  line: DealLine
  place: number
  name: string
  onPaste: (place: number, field: 'unit_price' | 'qty', cells: readonly string[]) => void
}

/** How many at which price. A column that was copied from a spreadsheet fills this line and those below it. */
export function LinePrice({ form, line, place, name, onPaste }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const unit = useQuery(unitsQuery).data?.find(({ id }) => id === line.unit)
  const labelOf = (field: string) => t('deals.offer.of', { field: t(`deals.offer.${field}`), name })

  const pasteInto = (field: 'unit_price' | 'qty') => (event: ClipboardEvent) => {
    const cells = pastedColumn(event.clipboardData.getData('text/plain'))
    if (!cells) return
    event.preventDefault()
    onPaste(place, field, cells)
  }

  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <FormField of={form} name={`lines.${place}.qty`} label={labelOf('qty')}>
        {(field) => (
          <QuantityField
            {...field}
            label={unit ? t('deals.offer.qtyIn', { unit: unit[`name_${lang}`] }) : t('deals.offer.qty')}
            required
            decimals={unit?.precision ?? 3}
            onPaste={pasteInto('qty')}
          />
        )}
      </FormField>
      <FormField of={form} name={`lines.${place}.unit_price`} label={labelOf('unit_price')}>
        {(field) => (
          <MoneyField
            {...field}
            label={t('deals.offer.unit_price')}
            required
            onPaste={pasteInto('unit_price')}
            {...(line.list_price && {
              help: t('deals.offer.listPrice', { price: moneyFormat.format(line.list_price) }),
            })}
          />
        )}
      </FormField>
      <DiscountFields
        form={discountPart(form)}
        name={`lines.${place}.discount`}
        label={labelOf('discount')}
        shownLabel={t('deals.offer.discount')}
      />
    </div>
  )
}
