import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { VatReasonField } from '#features/listings/shared/form/VatReasonField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { LinesValues } from './lineValues.ts'

interface Props {
  form: MawridForm<LinesValues>
  index: number
  name: string
}

/** What an item needs less often: its English name, and the reason if its VAT is not the standard rate. */
export function LineDetails({ form, index, name }: Props) {
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
      {sku && (
        <p className="text-sm text-ink-soft">
          {t('invoices.lines.code')} <bdi dir="ltr">{sku}</bdi>
        </p>
      )}
    </div>
  )
}
