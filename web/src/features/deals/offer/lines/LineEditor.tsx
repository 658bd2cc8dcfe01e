import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DiscountFields } from '#features/deals/shared/DiscountFields.tsx'
import { asDiscountForm } from '#features/deals/shared/discount.ts'
import { RequestedQuantity } from '#features/deals/shared/LineFacts.tsx'
import { unitsQuery } from '#features/reference/shared/queries.ts'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { useLang } from '#ui/format/useFormats.ts'
import { CopyDownMenu } from './CopyDownMenu.tsx'
import { answerChoices } from './columns.ts'
import { LineDetails } from './LineDetails.tsx'
import { LineOwnPrice } from './LineOwnPrice.tsx'
import type { OfferLineProps } from './lineProps.ts'

/** All fields of one item, for a window that is too narrow for the grid. */
export function LineEditor(props: OfferLineProps) {
  const { form, deal, line, index, name, isOneFee, onCopyDown } = props
  const { t } = useTranslation()
  const isGoods = deal.kind === 'product'
  const answer = useWatch({ control: form.hook.control, name: `lines.${index}.answer` })
  return (
    <>
      {!isOneFee && (
        <>
          <div className="flex items-start justify-between gap-3 empty:hidden">
            {deal.source !== 'own_quote' && (
              <div>
                <p className="text-xs text-ink-soft">{t('deals.line.wanted')}</p>
                <RequestedQuantity line={line} />
              </div>
            )}
            {index < deal.lines.length - 1 && (
              <CopyDownMenu isGoods={isGoods} name={name} onCopy={(field) => onCopyDown(index, field)} />
            )}
          </div>
          <FormField
            of={form}
            name={`lines.${index}.answer`}
            label={t('deals.offer.of', { field: t('deals.offer.answer'), name })}
          >
            {(field) => <SelectField {...field} label={t('deals.offer.answer')} choices={answerChoices(t, isGoods)} />}
          </FormField>
        </>
      )}
      {answer !== 'not_available' && <PriceFields {...props} />}
      <LineOwnPrice form={form} deal={deal} line={line} index={index} />
      <LineDetails {...props} isVatShown />
    </>
  )
}

function PriceFields({ form, line, index, name, isOneFee }: OfferLineProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const unit = useQuery(unitsQuery).data?.find(({ id }) => id === line.unit)
  const labelOf = (field: string) => t('deals.offer.of', { field: t(`deals.offer.${field}`), name })
  const price = isOneFee ? 'price' : 'unit_price'
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      {!isOneFee && (
        <FormField of={form} name={`lines.${index}.qty`} label={labelOf('qty')} shownLabel={t('deals.offer.qty')}>
          {(field) => (
            <QuantityField
              {...field}
              label={unit ? t('deals.offer.qtyIn', { unit: unit[`name_${lang}`] }) : t('deals.offer.qty')}
              required
              decimals={unit?.precision ?? 3}
            />
          )}
        </FormField>
      )}
      <FormField
        of={form}
        name={`lines.${index}.unit_price`}
        label={labelOf(price)}
        shownLabel={t(`deals.offer.${price}`)}
      >
        {(field) => <MoneyField {...field} label={t(`deals.offer.${price}`)} required />}
      </FormField>
      {!isOneFee && (
        <DiscountFields
          form={asDiscountForm(form)}
          name={`lines.${index}.discount`}
          label={labelOf('discount')}
          shownLabel={t('deals.offer.discount')}
        />
      )}
    </div>
  )
}
