import { OfferedLine } from '@mawrid/contract/deals/round.ts'
import { outsideVat, vatChoices } from '@mawrid/contract/listings/vat.ts'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { StockOfLine } from '#features/deals/shared/queries.ts'
import { firstReason, VatReasonField } from '#features/listings/shared/form/VatReasonField.tsx'
import { classes } from '#ui/classes.ts'
import { DaysField } from '#ui/fields/DaysField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { limitsOf } from '#ui/form/limitsOf.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats, useLang } from '#ui/format/useFormats.ts'
import type { OfferValues } from '../offerValues.ts'

interface Props {
  form: MawridForm<OfferValues>
  index: number
  name: string
  /** The warehouses it could leave from; empty if no stock is tracked for it. */
  places: StockOfLine['places']
  isFolded: boolean
  /** Whether the company may charge VAT. */
  isRegistered: boolean
}

/** The fields of an item that are needed less often: tax, lead time and warehouse. */
export function LineDetails({ isFolded, ...line }: Props) {
  const { form, index } = line
  const [isOpen, setOpen] = useState(!isFolded)
  const { errors } = useFormState({ control: form.hook.control, name: `lines.${index}` })
  const faults = errors.lines?.[index]
  // A folded field with an error is shown.
  const isShown =
    isOpen || Boolean(faults?.vat_category ?? faults?.exemption_code ?? faults?.lead_time_days ?? faults?.warehouse)
  return (
    <div className="flex flex-col gap-3">
      {isFolded && <Fold {...line} isOpen={isShown} onToggle={() => setOpen(!isShown)} />}
      {isShown && <DetailFields {...line} />}
    </div>
  )
}

type LineProps = Omit<Props, 'isFolded'>

function Fold({ form, index, places, isOpen, onToggle }: LineProps & { isOpen: boolean; onToggle: () => void }) {
  const { t } = useTranslation()
  const { lang, number } = useFormats()
  const value = useWatch({ control: form.hook.control, name: `lines.${index}` })
  const warehouse = places.find((one) => one.warehouse === value.warehouse)
  const days = Number(value.lead_time_days)
  const parts = [
    t('deals.offer.vatOf', { vat: t(`listings.vat.${value.vat_category}`) }),
    ...(days > 0 ? [t('deals.termTexts.days', { count: days, formatted: number(days) })] : []),
    ...(warehouse ? [nameIn(lang, warehouse)] : []),
  ]
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="flex min-h-10 items-center gap-2 self-start rounded-control text-sm text-ink-soft hover:text-ink"
    >
      <ChevronDown size={16} aria-hidden className={classes('shrink-0 transition-transform', isOpen && 'rotate-180')} />
      {parts.join(' · ')}
    </button>
  )
}

function DetailFields({ form, index, name, places, isRegistered }: LineProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const category = useWatch({ control: form.hook.control, name: `lines.${index}.vat_category` })
  // A company that may not charge VAT has no choice, unless the draft was written while it could.
  const isTaxed = isRegistered || category !== outsideVat.vat_category
  const labelOf = (field: string) => t('deals.offer.of', { field: t(`deals.offer.${field}`), name })

  function chooseCategory(next: typeof category, change: (next: typeof category) => void) {
    change(next)
    form.hook.setValue(`lines.${index}.exemption_code`, firstReason(next), { shouldDirty: true })
  }

  return (
    <div className="grid items-start gap-4 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
      {isTaxed && (
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
      <FormField of={form} name={`lines.${index}.lead_time_days`} label={labelOf('leadTime')}>
        {(field) => (
          <DaysField {...field} label={t('deals.offer.leadTime')} {...limitsOf(OfferedLine.shape.lead_time_days)} />
        )}
      </FormField>
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
