import { OfferedLine } from '@mawrid/contract/deals/round.ts'
import { outsideVat, vatChoices } from '@mawrid/contract/listings/vat.ts'
import { Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { firstReason, VatReasonField } from '#features/listings/shared/form/VatReasonField.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { DaysField } from '#ui/fields/DaysField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { moneyFormat } from '#ui/values/amounts.ts'
import { LineEarnings } from './LineMoney.tsx'
import { LineStock } from './LineStock.tsx'
import type { OfferLineProps } from './lineProps.ts'
import { SubstituteChoice } from './SubstituteChoice.tsx'

const LineChoice = lazyPart(() => import('./LineChoice.tsx'), 'LineChoice')

interface Props extends OfferLineProps {
  /** In the grid the VAT category has a column of its own. */
  isVatShown: boolean
}

/** What an item needs less often: substitute, stock, VAT reason, lead time, warehouse, and what the seller keeps of it. */
export function LineDetails({ isVatShown, ...props }: Props) {
  const { form, deal, line, index, name, stock } = props
  const { t } = useTranslation()
  const answer = useWatch({ control: form.hook.control, name: `lines.${index}.answer` })
  return (
    <div className="flex flex-col gap-3">
      {line.note && (
        <p className="border-s-2 border-line-strong ps-2 text-sm [overflow-wrap:anywhere]">
          <span className="text-ink-soft">{t('deals.offer.buyerNote')}</span> <bdi>{line.note}</bdi>
        </p>
      )}
      {answer === 'substitute' && (
        <div className="sm:max-w-96">
          <SubstituteChoice form={form} index={index} name={name} />
        </div>
      )}
      {answer !== 'not_available' && (
        <>
          <DetailFields {...props} isVatShown={isVatShown} />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
            {answer === 'offered' && <LineStock form={form} index={index} stock={stock} />}
            {line.list_price && (
              <p className="text-sm text-ink-soft">
                {t('deals.offer.listPrice', { price: moneyFormat.format(line.list_price) })}
              </p>
            )}
          </div>
          {!props.isOneFee && (
            <Suspense fallback={<Skeleton shape="box" className="h-16 w-full" />}>
              <LineChoice {...props} />
            </Suspense>
          )}
          <LineEarnings form={form} line={line} index={index} feePercent={deal.fee_percent} />
        </>
      )}
    </div>
  )
}

function DetailFields({ form, index, name, stock, isRegistered, isOneFee, isVatShown }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const places = stock?.places ?? []
  const category = useWatch({ control: form.hook.control, name: `lines.${index}.vat_category` })
  // A company that may not charge VAT has no choice, unless the draft was written while it could.
  const isTaxed = isRegistered || category !== outsideVat.vat_category
  const labelOf = (field: string) => t('deals.offer.of', { field: t(`deals.offer.${field}`), name })

  function chooseCategory(next: typeof category, change: (next: typeof category) => void) {
    change(next)
    form.hook.setValue(`lines.${index}.exemption_code`, firstReason(next), { shouldDirty: true })
  }

  return (
    <div className="grid items-start gap-4 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]">
      {isTaxed && (isVatShown || !isRegistered) && (
        <FormField of={form} name={`lines.${index}.vat_category`} label={labelOf('vat')}>
          {({ onChange, ...field }) => (
            <SelectField
              {...field}
              label={t('deals.offer.vat')}
              onChange={(next) => chooseCategory(next, onChange)}
              choices={vatChoices(isRegistered).map((each) => ({ value: each, label: t(`listings.vat.${each}`) }))}
            />
          )}
        </FormField>
      )}
      {isTaxed && category !== 'S' && (
        <FormField of={form} name={`lines.${index}.exemption_code`} label={labelOf('exemption')}>
          {(field) => <VatReasonField {...field} label={t('deals.offer.exemption')} category={category} />}
        </FormField>
      )}
      {!isOneFee && (
        <FormField of={form} name={`lines.${index}.lead_time_days`} label={labelOf('leadTime')}>
          {(field) => (
            <DaysField {...field} label={t('deals.offer.leadTime')} {...limitsOf(OfferedLine.shape.lead_time_days)} />
          )}
        </FormField>
      )}
      {places.length > 0 && (
        <FormField of={form} name={`lines.${index}.warehouse`} label={labelOf('warehouse')}>
          {({ value, onChange, ...field }) => (
            <SelectField
              {...field}
              label={t('deals.offer.warehouse')}
              value={value || 'any'}
              onChange={(next) => onChange(next === 'any' ? '' : next)}
              choices={[
                { value: 'any', label: t('deals.offer.anyWarehouse') },
                ...places.map((one) => ({ value: one.warehouse, label: nameIn(lang, one) })),
              ]}
            />
          )}
        </FormField>
      )}
    </div>
  )
}
